/** The Geely group; columns and units as in `japanese.ts`. */
export const geely = `
geely | Emgrand | 帝豪 | | sedan compact 5 4638 | 2021- | petrol ¥6.5-9 5.6L | value economy cheaprun boot | slow plain
geely | Xingrui | 星瑞 | preface, 吉利星瑞 | sedan mid 5 4785 | 2020- | petrol ¥10-15 6.3L | value space equip ride | dct
geely | Binyue | 缤越 | coolray, 缤越cool | suv small 5 4380 | 2018- | petrol ¥7-11 6.4L | value power equip easy | noise dct engine
geely | Binrui | 缤瑞 | | sedan compact 5 4680 | 2018- | petrol ¥6.5-9 6.0L | value design power | dct engine
geely | Boyue L | 博越L | 博越, boyue | suv compact 5 4670 | 2022- | petrol ¥10.5-15 7.0L | value space equip infotain | dct noise
geely | Xingyue L | 星越L | 吉利星越l, monjaro, xingyue | suv mid 5 4770 | 2021- | petrol ¥12.5-17 7.5L awd?; hev ¥15-18 5.0L | value power space equip | thirsty dct
geely | Haoyue L | 豪越L | 豪越, okavango | suv mid 5/7 4860 | 2022- | petrol ¥10-15 8.3L | third space value boot | thirsty dated
geely | Panda Mini | 熊猫mini | 吉利熊猫, panda mini | hatch mini 4 3065 | 2023- | ev ¥3-5.4 9.5kWh 210cltc | value easy frugalev | shortrange seats4 basic
geely | Geometry E | 几何E | 几何e萤火虫, geometry e | suv small 5 4006 | 2022- | ev ¥7-9.8 11.5kWh 401cltc | value easy frugalev | slow noise
geely | Xingyuan | 星愿 | 吉利星愿, geely ex2 | hatch small 5 4135 | 2024- | ev ¥6.5-10 10.5kWh 410cltc | value easy frugalev space | newcomer slow
geely | Galaxy E5 | 银河E5 | 银河 e5, geely ex5, galaxy e5 | suv compact 5 4615 | 2024- | ev ¥10.5-15 12.5kWh 610cltc | value space ride frugalev infotain | newcomer winter
geely | Galaxy L6 | 银河L6 | 银河 l6, galaxy l6 | sedan compact 5 4782 | 2023- | phev ¥8-12 4.4L 140cltc | value economy plugrange | noise lowbattery
geely | Galaxy L7 | 银河L7 | 银河 l7, galaxy l7 | suv compact 5 4700 | 2023- | phev ¥10-15 5.0L 115cltc | value equip economy infotain | lowbattery
geely | Galaxy Starship 7 | 银河星舰7 | 星舰7, 星舰7 em-i, starship 7 | suv compact 5 4740 | 2024- | phev ¥9.5-13.5 4.3L 120cltc | value economy space plugrange | newcomer lowbattery
geely | Galaxy E8 | 银河E8 | 银河 e8, galaxy e8 | sedan large 5 5010 | 2024- | ev ¥15-23 13.5kWh 665cltc awd? | space design power value | depreciate winter
geely | Galaxy M9 | 银河M9 | 银河 m9, galaxy m9 | suv large 6 5205 | 2025- | phev ¥17.5-26 4.9L 230cltc awd? | third value plugrange space | newcomer bulky
geely | Galaxy A7 | 银河A7 | 银河 a7, galaxy a7 | sedan mid 5 4918 | 2025- | phev ¥8-12.5 3.9L 150cltc | value economy space plugrange | newcomer
zeekr | 001 | 001 | 极氪001, zeekr 001 | wagon large 5 4977 | 2021- | ev ¥26-33 15.5kWh 750cltc awd? | power handling fastcharge boot | firm heavy depreciate
zeekr | 007 | 007 | 极氪007, zeekr 007 | sedan mid 5 4865 | 2023- | ev ¥20-30 13.5kWh 870cltc awd? | fastcharge power range value | firm depreciate
zeekr | 7X | 7X | 极氪7x, zeekr 7x | suv mid 5 4825 | 2024- | ev ¥22-27 15kWh 780cltc awd? | fastcharge space power quiet | heavy newcomer
zeekr | 009 | 009 | 极氪009, zeekr 009 | mpv large 6/7 5209 | 2022- | ev ¥44-60 18.5kWh 900cltc awd? | third seats quiet materials | dear bulky heavy
zeekr | X | 极氪X | zeekr x | suv small 4/5 4432 | 2023- | ev ¥14-20 15kWh 560cltc awd? | power materials easy design | smallboot tightrear
lynk | 03 | 03 | 领克03, lynk 03 | sedan compact 5 4684 | 2018- | petrol ¥13-20 6.8L awd? | handling power fun materials | tightrear firm
lynk | 06 | 06 | 领克06, lynk 06 | suv small 5 4340 | 2020- | petrol ¥10-13 6.6L; phev ¥13-17 5.2L 126cltc | design value easy | engine tightrear
lynk | 08 EM-P | 08 EM-P | 领克08, lynk 08 | suv mid 5 4820 | 2023- | phev ¥17-24 5.9L 245cltc awd? | power plugrange materials ride | heavy
lynk | 900 | 900 | 领克900, lynk 900 | suv full 6 5240 | 2025- | phev ¥29-40 6.7L 280cltc awd | third adas plugrange space | bulky newcomer
lynk | Z20 | Z20 | 领克z20, lynk z20 | suv small 5 4460 | 2024- | ev ¥12.5-16 13.5kWh 530cltc | power value materials | tightrear newcomer
`;
