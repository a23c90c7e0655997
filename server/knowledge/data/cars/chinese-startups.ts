/** Young Chinese brands that sell mainly electric and range-extended cars; columns and units as in `japanese.ts`. */
export const startups = `
nio | ET5 | ET5 | 蔚来et5, nio et5 | sedan mid 5 4790 | 2022- | ev ¥29.8-36 15.5kWh 710cltc awd | swap handling power adas | tightrear heavy
nio | ET5T | ET5T | 蔚来et5t, et5 touring | wagon mid 5 4790 | 2023- | ev ¥29.8-36 15.5kWh 680cltc awd | swap boot handling power | tightrear heavy
nio | ES6 | ES6 | 蔚来es6, nio es6 | suv mid 5 4854 | 2018- | ev ¥33.8-40 16.5kWh 625cltc awd | swap power ride adas | heavy dear
nio | EC6 | EC6 | 蔚来ec6, nio ec6 | suv mid 5 4849 | 2020- | ev ¥35.8-41 16.5kWh 630cltc awd | swap power design | heavy dear
nio | ES8 | ES8 | 蔚来es8, nio es8 | suv full 6/7 5280 | 2018- | ev ¥40-45 18kWh 635cltc awd | swap third quiet adas | bulky heavy
nio | ET7 | ET7 | 蔚来et7, nio et7 | sedan large 5 5101 | 2021- | ev ¥42-52 16kWh 705cltc awd | swap quiet power seats | dear heavy
onvo | L60 | L60 | 乐道l60, onvo l60 | suv mid 5 4828 | 2024- | ev ¥20.5-25 12.5kWh 730cltc awd? | swap space frugalev value | newcomer
onvo | L90 | L90 | 乐道l90, onvo l90 | suv full 6/7 5145 | 2025- | ev ¥26.5-30 14.5kWh 605cltc awd? | swap third space boot value | newcomer bulky
nio | Firefly | 萤火虫 | nio firefly, firefly ev | hatch small 5 4003 | 2025- | ev ¥11.9-13 10.9kWh 420cltc | easy safety swap materials | smallboot newcomer
xpeng | Mona M03 | MONA M03 | 小鹏m03, m03, mona | sedan compact 5 4780 | 2024- | ev ¥11.9-14 11.5kWh 620cltc | value boot adas frugalev | slow newcomer
xpeng | P7 | P7 | 小鹏p7, xpeng p7, p7i | sedan large 5 5017 | 2020- | ev ¥21.9-31 13.3kWh 820cltc awd? | power design adas fastcharge | tightrear
xpeng | P7+ | P7+ | 小鹏p7+, p7 plus, p7plus | sedan large 5 5056 | 2024- | ev ¥18.6-22 12kWh 725cltc | space adas value frugalev | newcomer
xpeng | G6 | G6 | 小鹏g6, xpeng g6 | suv mid 5 4758 | 2023- | ev ¥17.6-20 13.2kWh 725cltc awd? | fastcharge adas value frugalev | plain
xpeng | G7 | G7 | 小鹏g7, xpeng g7 | suv mid 5 4892 | 2025- | ev ¥19.5-23 13.5kWh 702cltc | adas space fastcharge value | newcomer
xpeng | G9 | G9 | 小鹏g9, xpeng g9 | suv large 5 4891 | 2022- | ev ¥24.8-29 14.5kWh 725cltc awd? | fastcharge ride adas space | heavy
xpeng | X9 | X9 | 小鹏x9, xpeng x9 | mpv large 7 5316 | 2024- | ev ¥35.9-42 16.2kWh 740cltc awd? | third adas space fastcharge | bulky heavy
li | L6 | L6 | 理想l6, li l6 | suv mid 5 4925 | 2024- | erev ¥24.9-28 7.0L 212cltc awd | space equip seats plugrange adas | lowbattery heavy
li | L7 | L7 | 理想l7, li l7 | suv large 5 5050 | 2023- | erev ¥30-36 7.6L 286cltc awd | rear space seats plugrange quiet | bulky heavy
li | L8 | L8 | 理想l8, li l8 | suv large 6 5080 | 2022- | erev ¥32-38 7.8L 280cltc awd | third space seats plugrange | bulky heavy
li | L9 | L9 | 理想l9, li l9 | suv full 6 5218 | 2022- | erev ¥41-44 8.1L 280cltc awd | third seats quiet adas plugrange | bulky dear
li | i6 | i6 | 理想i6, li i6 | suv mid 5 4950 | 2025- | ev ¥25-27 14.5kWh 720cltc awd? | fastcharge space adas seats | newcomer
li | i8 | i8 | 理想i8, li i8 | suv large 6 5085 | 2025- | ev ¥33.9-37 15.5kWh 720cltc awd | third fastcharge space adas | newcomer
li | MEGA | MEGA | 理想mega, li mega | mpv full 7 5350 | 2024- | ev ¥53-56 16kWh 710cltc awd | third fastcharge space quiet | dear bulky
leapmotor | T03 | T03 | 零跑t03, leapmotor t03 | hatch mini 4 3620 | 2020- | ev ¥5-7 10.5kWh 403cltc | value easy frugalev | seats4 smallboot noise
leapmotor | B01 | B01 | 零跑b01, leapmotor b01 | sedan compact 5 4770 | 2025- | ev ¥9-12 11.5kWh 650cltc | value adas space frugalev | newcomer
leapmotor | B10 | B10 | 零跑b10, leapmotor b10 | suv compact 5 4515 | 2025- | ev ¥10-13 12.3kWh 600cltc | value adas easy | newcomer noise
leapmotor | C10 | C10 | 零跑c10, leapmotor c10 | suv mid 5 4739 | 2024- | ev ¥12.9-15 14kWh 605cltc; erev ¥12.3-14.5 6.1L 210cltc | value space equip seats | depreciate
leapmotor | C11 | C11 | 零跑c11, leapmotor c11 | suv mid 5 4780 | 2021- | ev ¥14.9-17 14kWh 640cltc awd?; erev ¥14.9-16 6.5L 300cltc | value space seats plugrange | depreciate plain
leapmotor | C16 | C16 | 零跑c16, leapmotor c16 | suv large 6 4915 | 2024- | ev ¥15.8-19 15kWh 630cltc; erev ¥15.2-18 6.8L 200cltc | value third space equip | newcomer
xiaomi | SU7 | SU7 | 小米su7, xiaomi su7, 小米汽车su7 | sedan large 5 4997 | 2024- | ev ¥21.6-30 12.5kWh 830cltc awd? | power handling infotain range adas | tightrear waiting
xiaomi | YU7 | YU7 | 小米yu7, xiaomi yu7 | suv large 5 4999 | 2025- | ev ¥25.4-33 13.5kWh 835cltc awd? | range power infotain adas | waiting newcomer
aito | M5 | M5 | 问界m5, aito m5 | suv mid 5 4785 | 2022- | erev ¥23-25 6.6L 230cltc awd?; ev ¥25-28 15.5kWh 602cltc awd? | adas infotain power | tightrear lowbattery
aito | M7 | M7 | 问界m7, aito m7 | suv large 5/6 5080 | 2022- | erev ¥25-33 7.2L 300cltc awd?; ev ¥32-38 15kWh 710cltc awd? | adas infotain seats space | tightthird heavy
aito | M8 | M8 | 问界m8, aito m8 | suv full 5/6 5190 | 2025- | erev ¥36-45 7.0L 310cltc awd; ev ¥38-45 16kWh 705cltc awd | third adas infotain quiet | bulky newcomer
aito | M9 | M9 | 问界m9, aito m9 | suv full 5/6 5230 | 2023- | erev ¥47-57 7.6L 280cltc awd; ev ¥51-57 18kWh 650cltc awd | third adas quiet infotain materials | bulky dear
luxeed | S7 | S7 | 智界s7, luxeed s7 | sedan large 5 4971 | 2023- | ev ¥22.9-32 13.5kWh 855cltc awd? | adas infotain range space | newcomer
luxeed | R7 | R7 | 智界r7, luxeed r7 | suv mid 5 4956 | 2024- | ev ¥25-34 14kWh 802cltc awd?; erev ¥25-31 6.8L 318cltc awd? | adas infotain space range | newcomer
stelato | S9 | S9 | 享界s9, stelato s9 | sedan full 5 5160 | 2024- | ev ¥39-45 14.5kWh 816cltc awd?; erev ¥31-37 6.7L 365cltc awd? | adas rear quiet infotain | dear newcomer
stelato | S9T | S9T | 享界s9t, stelato s9t | wagon full 5 5160 | 2025- | erev ¥31-37 6.6L 335cltc; ev ¥32-37 14.5kWh 801cltc awd? | adas boot infotain ride | bulky newcomer
avatr | 07 | 07 | 阿维塔07, avatr 07 | suv mid 5 4825 | 2024- | ev ¥22-28 14.5kWh 650cltc awd?; erev ¥21-27 6.2L 230cltc awd? | adas design ride | newcomer
avatr | 12 | 12 | 阿维塔12, avatr 12 | sedan large 5 5020 | 2023- | ev ¥26-42 15kWh 755cltc awd?; erev ¥26-33 6.4L 245cltc | adas design quiet | view heavy
avatr | 11 | 11 | 阿维塔11, avatr 11 | suv large 4/5 4880 | 2022- | ev ¥27-39 16kWh 815cltc awd?; erev ¥25-31 6.7L 225cltc | adas design power | view depreciate
im | LS6 | LS6 | 智己ls6, im ls6 | suv mid 5 4904 | 2023- | ev ¥20.9-28 14kWh 765cltc awd?; erev ¥20-23 6.2L 450cltc | power fastcharge adas handling | depreciate touch
im | L6 | L6 | 智己l6, im l6 | sedan mid 5 4931 | 2024- | ev ¥20.9-35 13.5kWh 770cltc awd? | power fastcharge adas handling | depreciate touch
deepal | SL03 | SL03 | 深蓝sl03, 深蓝l07, deepal sl03 | sedan mid 5 4820 | 2022- | ev ¥13-17 12.5kWh 530cltc; erev ¥12-15 4.6L 250cltc | value frugalev boot design | noise lowbattery
deepal | S05 | S05 | 深蓝s05, deepal s05 | suv compact 5 4620 | 2024- | ev ¥11.9-14 13kWh 510cltc; erev ¥10.5-13.5 4.8L 200cltc | value space adas plugrange | newcomer lowbattery
deepal | S07 | S07 | 深蓝s07, 深蓝s7, deepal s07, deepal s7 | suv mid 5 4750 | 2023- | ev ¥14.9-20 14.5kWh 620cltc; erev ¥13.5-20 5.4L 285cltc | value adas design plugrange | noise lowbattery
deepal | G318 | G318 | 深蓝g318, deepal g318 | suv large 5 5010 | 2024- | erev ¥17-32 7.3L 190cltc awd? | offroad value v2l | lowbattery newcomer
`;
