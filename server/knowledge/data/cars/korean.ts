/** Korean brands; columns and units as in `japanese.ts`. */
export const korean = `
hyundai | Elantra | 伊兰特 | 领动, hyundai elantra | sedan compact 5 4710 | 2020- | petrol ¥7.5-14 $22-29 6.3L; hev $25.5-30 4.7L | value equip economy warranty | depreciate noise slow
hyundai | Elantra N | 伊兰特N | elantra n, 伊兰特 n | sedan compact 5 4725 | 2022- | petrol ¥21-24 $34-37 9.6L | power fun handling value | firm thirsty noise
hyundai | Sonata | 索纳塔 | | sedan mid 5 4955 | 2020- | petrol ¥11.5-18 $27-38 7.4L awd?; hev $31-38 5.0L | value equip design warranty | depreciate
hyundai | Tucson | 途胜L | 途胜, hyundai tucson | suv compact 5 4670 2700 | 2021- | petrol ¥11.5-18 $29-40 8.4L awd?; hev ¥18-21 $34-41 6.3L awd; phev $40-48 6.7L 51epa awd | space equip warranty value | depreciate touch
hyundai | Santa Fe | 胜达 | hyundai santa fe, 圣达菲 | suv mid 5/6/7 4830 3500 | 2024- | petrol ¥20-28 $35-50 9.8L awd?; hev $37.5-50 6.7L awd? | boot space equip warranty | view depreciate
hyundai | Palisade | 帕里斯帝 | hyundai palisade | suv large 7/8 5060 5000 | 2026- | petrol ¥30-38 $39-57 10.5L awd?; hev $44.5-58 7.4L awd? | third space equip warranty quiet | bulky thirsty
hyundai | Kona | | hyundai kona | suv small 5 4355 | 2024- | petrol $25-34 8.1L awd? | easy equip warranty value | noise
hyundai | Kona Electric | | kona ev, kona electric | suv small 5 4355 | 2024- | ev $33-42 17kWh 420epa | easy equip frugalev warranty | slowcharge
hyundai | Venue | | hyundai venue | suv mini 5 4040 | 2020- | petrol $20.5-25 7.6L | value easy warranty | slow tightrear noise
hyundai | ix35 | ix35 | 沐飒, 北京现代ix35 | suv compact 5 4475 | 2017- | petrol ¥9-13 6.9L | value space equip | dated depreciate
hyundai | Custo | 库斯途 | | mpv mid 7 4950 | 2021- | petrol ¥14-22 8.0L | third doors space value | depreciate
hyundai | Santa Cruz | | hyundai santa cruz | pickup compact 5 4970 5000 | 2022- | petrol $29-43 10.0L awd? | ride easy payload power | tightrear thirsty
hyundai | Ioniq 5 | 艾尼氪5 | ioniq5 | suv mid 5 4655 2300 | 2022- | ev $35-55 18kWh 512epa awd? | fastcharge space v2l design | insurance firm
hyundai | Ioniq 6 | 艾尼氪6 | ioniq6 | sedan mid 5 4855 1500 | 2023- | ev $38-55 15kWh 550epa awd? | frugalev fastcharge range quiet | tightrear smallboot
hyundai | Ioniq 9 | 艾尼氪9 | ioniq9 | suv large 6/7 5060 5000 | 2026- | ev $59-79 20kWh 539epa awd? | third fastcharge quiet range | dear bulky
kia | K4 | | kia k4 | sedan compact 5 4710 | 2025- | petrol $22-29 6.9L | space infotain value warranty | slow cvt
kia | Forte | | kia forte | sedan compact 5 4640 | 2019-2024 | petrol $20-26 6.9L | value warranty equip | plain noise ending
kia | K3 | K3 | kia k3, 起亚k3, 焕驰 | sedan compact 5 4666 | 2019- | petrol ¥8-12 5.8L | value economy equip | depreciate plain
kia | K5 | K5凯酷 | 凯酷, kia k5, 起亚k5 | sedan mid 5 4980 | 2020- | petrol ¥12-19 $27.5-36 7.8L awd? | design space equip warranty | depreciate noise
kia | Sportage | 狮铂拓界 | 狮铂, kia sportage | suv compact 5 4670 2500 | 2022- | petrol ¥13-19 $28.5-39 8.4L awd?; hev ¥18-22 $31-42 6.0L awd?; phev $40-48 6.7L 55epa awd | space equip warranty design | touch depreciate
kia | Sorento | 索兰托 | | suv mid 6/7 4815 4500 | 2021- | petrol ¥18-25 $32.5-49 9.4L awd?; hev $39-50 6.7L awd?; phev $48-54 6.9L 48epa awd | equip warranty space | tightthird
kia | Telluride | | kia telluride | suv large 7/8 5000 5500 | 2020- | petrol $36.5-54 10.7L awd? | third space equip warranty quiet | thirsty bulky
kia | Carnival | 嘉华 | | mpv large 7/8 5155 3500 | 2021- | petrol ¥22-34 $37-51 10.2L; hev ¥26-33 $41-53 7.1L | third doors space warranty | bulky thirsty
kia | Niro | | kia niro | suv small 5 4420 | 2023- | hev $27-37 4.7L; phev $34.5-40 4.9L 53epa; ev $40-45 18kWh 407epa | economy easy warranty | slow noise
kia | Soul | | kia soul | hatch small 5 4195 | 2020-2025 | petrol $20.5-25 7.8L | space easy visibility value | noise slow ending
kia | Seltos | 赛图斯 | 傲跑, kia seltos | suv small 5 4385 | 2020- | petrol ¥9-14 $24-32 7.8L awd? | space equip warranty easy | noise plain
kia | EV5 | EV5 | kia ev5, 起亚ev5 | suv compact 5 4615 | 2023- | ev ¥15-20 14kWh 720cltc awd? | space value range seats | slowcharge depreciate
kia | EV6 | EV6 | kia ev6, 起亚ev6 | suv mid 5 4695 2700 | 2022- | ev ¥25-42 $43-66 18kWh 671cltc 513epa awd? | fastcharge power handling v2l | tightrear insurance
kia | EV9 | EV9 | kia ev9 | suv large 6/7 5010 5000 | 2024- | ev $55-76 23kWh 491epa awd? | third fastcharge space v2l | bulky dear
genesis | G70 | G70 | genesis g70 | sedan compact 5 4685 | 2019- | petrol ¥24-32 $42-55 9.4L awd? | handling power materials warranty | tightrear thirsty
genesis | G80 | G80 | genesis g80 | sedan large 5 5005 | 2021- | petrol ¥31-50 $57-76 9.4L awd | quiet materials ride warranty | depreciate thirsty outlets
genesis | GV70 | GV70 | genesis gv70 | suv mid 5 4715 3500 | 2022- | petrol ¥31-46 $48-68 9.8L awd; ev $66-74 21kWh 380epa awd | materials power quiet warranty | thirsty premium
genesis | GV80 | GV80 | genesis gv80 | suv large 5/7 4945 6000 | 2021- | petrol ¥52-71 $58-80 11.2L awd | quiet materials ride warranty | thirsty tightthird
`;
