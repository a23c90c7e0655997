/** Established Chinese makers other than BYD and Geely; columns and units as in `japanese.ts`. */
export const chinese = `
haval | H6 | H6 | 哈弗h6, haval h6 | suv compact 5 4703 | 2020- | petrol ¥9.9-15 7.2L awd?; hev ¥14-17 5.2L | value space equip dealers | dct thirsty
haval | Big Dog | 大狗 | 哈弗大狗, big dog, 二代大狗 | suv compact 5 4705 | 2020- | petrol ¥11-16 8.2L awd?; phev ¥15-18 6.4L 105cltc awd? | design space offroad value | thirsty dct
haval | Raptor | 猛龙 | 哈弗猛龙, 二代猛龙 | suv compact 5 4800 | 2023- | petrol ¥12-16 8.3L awd?; phev ¥15-19 6.2L 145cltc awd? | offroad awd design value | heavy noise
haval | M6 | M6 PLUS | 哈弗m6, haval m6 | suv compact 5 4664 | 2013- | petrol ¥7-9 7.2L | value space cheaprun | dated plain dct
greatwall | Cannon | 炮 | 长城炮, 金刚炮, gwm cannon, great wall cannon, 山海炮 | pickup mid 5 5410 | 2019- | petrol ¥9.8-19 9.8L awd?; diesel ¥10.8-21 8.4L awd? | payload value offroad space | thirsty firm
tank | 300 | 300 | 坦克300, tank 300 | suv compact 5 4760 | 2020- | petrol ¥19-28 10.5L awd; diesel ¥20-24 8.2L awd; phev ¥25-28 8.8L 105cltc awd | offroad resale design equip | crude thirsty noise
tank | 400 | 400 | 坦克400, tank 400 | suv large 5 4985 | 2023- | petrol ¥24-30 10.3L awd; phev ¥26-31 8.8L 105cltc awd | offroad design equip | crude thirsty bulky
tank | 500 | 500 | 坦克500, tank 500 | suv large 5/7 5078 | 2022- | petrol ¥33-40 11.2L awd; phev ¥33-40 9.0L 110cltc awd | offroad materials power | bulky thirsty crude
wey | Lanshan | 蓝山 | 魏牌蓝山, wey 07 | suv large 6 5156 | 2023- | phev ¥27-33 6.5L 180cltc awd? | third adas space plugrange | bulky heavy
wey | Gaoshan | 高山 | 魏牌高山, gaoshan | mpv large 6/7 5280 | 2023- | phev ¥27-40 6.5L 175cltc awd? | third seats adas space | bulky heavy
ora | Good Cat | 好猫 | 欧拉好猫, good cat, funky cat | hatch small 5 4254 | 2020- | ev ¥9.8-14 12kWh 501cltc | design easy frugalev equip | slowcharge smallboot
changan | Eado | 逸动 | 逸动plus, eado | sedan compact 5 4770 | 2018- | petrol ¥7-10.5 6.0L | value economy power cheaprun | dct plain
changan | UNI-V | UNI-V | univ, uni v, 长安univ | sedan compact 5 4720 | 2022- | petrol ¥9-13 6.2L; phev ¥11-14 4.9L 124cltc | design power value boot | dct tightrear
changan | UNI-Z | UNI-Z | uniz, uni z | suv compact 5 4699 | 2024- | petrol ¥10-13 6.5L; phev ¥11-14 4.9L 125cltc | value design equip | newcomer dct
changan | UNI-K | UNI-K | unik, uni k | suv mid 5 4865 | 2021- | petrol ¥14-18 8.2L awd?; phev ¥16-19 5.5L 130cltc | design space power | thirsty heavy
changan | CS35 PLUS | CS35 PLUS | cs35, cs35plus | suv small 5 4360 | 2018- | petrol ¥6.5-9 6.5L | value easy cheaprun | plain noise dct
changan | CS55 PLUS | CS55 PLUS | cs55, cs55plus | suv compact 5 4550 | 2019- | petrol ¥8-11 6.6L | value equip easy | noise dct
changan | CS75 PLUS | CS75 PLUS | cs75, cs75plus, 长安cs75 | suv compact 5 4770 | 2019- | petrol ¥10-15 7.2L | value space equip infotain | dct thirsty
changan | Lumin | 糯玉米 | lumin, 长安lumin | hatch mini 4 3270 | 2022- | ev ¥4-6 9kWh 301cltc | value easy frugalev design | seats4 shortrange basic
changan | Qiyuan A07 | 启源A07 | a07, 长安启源a07, nevo a07 | sedan mid 5 4905 | 2023- | erev ¥12.5-16 4.9L 240cltc; ev ¥13.5-17 13kWh 710cltc | space value range ride | depreciate
changan | Qiyuan Q05 | 启源Q05 | q05, 长安启源q05, nevo q05 | suv compact 5 4570 | 2023- | phev ¥9.5-12 4.6L 115cltc; ev ¥8-11 12kWh 506cltc | value economy easy | plain lowbattery
changan | Qiyuan Q07 | 启源Q07 | q07, 长安启源q07, nevo q07 | suv mid 5 4837 | 2025- | phev ¥13-16 4.7L 215cltc | space value adas plugrange | newcomer
changan | Hunter | 览拓者 | 长安览拓者, 长安猎手 | pickup mid 5 5330 | 2022- | petrol ¥13-18 9.8L awd?; erev ¥16-20 7.9L 180cltc awd? | value payload space | crude thirsty
chery | Arrizo 5 | 艾瑞泽5 | 艾瑞泽, arrizo 5 | sedan compact 5 4572 | 2016- | petrol ¥5.5-8 6.3L | value cheaprun easy | plain noise slow
chery | Arrizo 8 | 艾瑞泽8 | arrizo 8 | sedan mid 5 4780 | 2022- | petrol ¥9-13.5 6.5L; phev ¥9.5-13 4.2L 127cltc | value space power equip | dct noise
chery | Fengyun A8 | 风云A8 | fulwin a8, 奇瑞风云a8 | sedan mid 5 4780 | 2024- | phev ¥9-12 4.1L 125cltc | value economy space plugrange | newcomer lowbattery
chery | Fengyun T9 | 风云T9 | fulwin t9, 奇瑞风云t9 | suv mid 5/7 4795 | 2024- | phev ¥12-17 5.2L 200cltc | value space economy plugrange | newcomer lowbattery
chery | Tiggo 5x | 瑞虎5x | tiggo 5x | suv small 5 4358 | 2017- | petrol ¥6-9 6.9L | value easy cheaprun | plain noise
chery | Tiggo 7 PLUS | 瑞虎7 PLUS | 瑞虎7, tiggo 7 | suv compact 5 4530 | 2020- | petrol ¥7-12 7.1L; phev ¥10-12 5.0L 95cltc | value equip space | dct noise
chery | Tiggo 8 | 瑞虎8 | 瑞虎8plus, 瑞虎8pro, tiggo 8 | suv mid 5/7 4745 | 2018- | petrol ¥9-15 7.6L; phev ¥12-16 5.2L 106cltc | value space third equip | thirsty dct
chery | Tiggo 9 | 瑞虎9 | tiggo 9 | suv mid 5/7 4820 | 2023- | petrol ¥14-20 8.0L awd?; phev ¥17-21 5.5L 170cltc | quiet space value equip | thirsty
chery | Little Ant | 小蚂蚁 | eq1, 奇瑞小蚂蚁 | hatch mini 4 3242 | 2017- | ev ¥6-8.3 10.5kWh 408cltc | value easy frugalev | seats4 smallboot slowcharge
exeed | Yaoguang | 瑶光 | 星途瑶光, exeed rx | suv mid 5 4781 | 2022- | petrol ¥14-22 8.0L awd?; phev ¥17-21 5.6L 180cltc | quiet power value equip | thirsty outlets
jetour | Traveller | 旅行者 | 捷途旅行者, jetour t2, traveller | suv mid 5 4785 | 2023- | petrol ¥13-19 8.8L awd?; phev ¥15-20 6.0L 208cltc awd? | offroad design space value | thirsty heavy
jetour | Dashing | 大圣 | 捷途大圣, jetour dashing | suv compact 5 4590 | 2022- | petrol ¥9-14 7.5L | design value space | dct noise
jetour | X70 | X70 PLUS | 捷途x70, jetour x70 | suv mid 5/6/7 4749 | 2018- | petrol ¥8-13 8.0L | third value space | thirsty plain dct
icar | 03 | 03 | icar 03, icar03, 奇瑞icar | suv compact 5 4406 | 2024- | ev ¥10.5-17 15kWh 501cltc awd? | design value offroad | newcomer slowcharge
roewe | i5 | i5 | 荣威i5, roewe i5 | sedan compact 5 4601 | 2017- | petrol ¥5.5-9 6.0L | value economy boot cheaprun | plain slow
roewe | D7 | D7 | 荣威d7, d7 dmh, roewe d7 | sedan mid 5 4890 | 2023- | phev ¥9-12 4.4L 125cltc; ev ¥11-14 12.5kWh 610cltc | value space economy plugrange | depreciate
roewe | RX5 | RX5 | 荣威rx5, roewe rx5 | suv compact 5 4655 | 2022- | petrol ¥9-13 7.2L | value space equip | depreciate dct
mg | MG5 | MG5 | 名爵5 | sedan compact 5 4675 | 2020- | petrol ¥6-9 6.0L | design value power | plain noise
mg | MG7 | MG7 | 名爵7 | sedan mid 5 4884 | 2023- | petrol ¥10-17 7.2L | design power handling value | tightrear view
mg | MG4 | MG4 | 名爵4, mg mulan, 木兰 | hatch compact 5 4395 | 2022- | ev ¥7-11 12kWh 530cltc | value handling easy frugalev | slowcharge plain
mg | Cyberster | Cyberster | 名爵cyberster, mg cyberster | convertible compact 2 4535 | 2024- | ev ¥32-36 16.5kWh 580cltc awd? | power design fun | smallboot heavy
mg | ZS | ZS | 名爵zs, mg zs | suv small 5 4323 | 2017- | petrol ¥6.5-10 6.5L | value easy space | plain slow
wuling | Hongguang MINIEV | 宏光MINIEV | 宏光mini, 五菱mini, mini ev, 宏光miniev, 五菱宏光mini | hatch mini 4 3064 | 2020- | ev ¥3-5.5 8.5kWh 215cltc | value easy frugalev | seats4 shortrange basic
wuling | Bingo | 缤果 | 五菱缤果, binguo, wuling bingo | hatch small 5 3950 | 2023- | ev ¥5-8.5 10kWh 510cltc | value easy design frugalev | slow smallboot
wuling | Starlight | 星光 | 五菱星光, wuling starlight | sedan mid 5 4835 | 2023- | phev ¥7.5-11 4.3L 150cltc; ev ¥9-11 11.5kWh 510cltc | value economy space plugrange | plain noise lowbattery
wuling | Starlight S | 星光S | 五菱星光s, starlight s | suv compact 5 4745 | 2024- | phev ¥9-12 4.7L 130cltc; ev ¥11-13 13kWh 510cltc | value space economy | plain newcomer
wuling | Hongguang S | 宏光S | 五菱宏光, 五菱宏光s | mpv compact 7 4425 | 2010- | petrol ¥4.5-6 7.3L | value space cheaprun simple | basic noise plain
wuling | Jiachen | 佳辰 | 五菱佳辰, wuling jiachen | mpv compact 7 4875 | 2022- | petrol ¥6.5-10 7.4L; hev ¥10-12 6.0L | value third space | plain noise
baojun | Yep | 悦也 | 宝骏悦也, baojun yep | suv mini 4 3381 | 2023- | ev ¥6-9 11kWh 303cltc | design easy value | seats4 shortrange
baojun | Yunduo | 云朵 | 宝骏云朵, baojun cloud | hatch compact 5 4295 | 2023- | ev ¥8-12 12kWh 460cltc | value rear easy frugalev | slow slowcharge
maxus | G50 | G50 | 大通g50, maxus g50 | mpv mid 7/8 4855 | 2019- | petrol ¥8-15 7.8L | value third space | plain depreciate
maxus | G90 | G90 | 大通g90, maxus g90 | mpv large 7/8 5198 | 2022- | petrol ¥16-28 9.0L | third space value seats | thirsty bulky depreciate
maxus | Mifa 7 | 大家7 | 大通大家7, mifa 7 | mpv mid 6/7 4907 | 2023- | ev ¥20-27 17kWh 605cltc | third quiet value | depreciate outlets
maxus | T90 | T90 | 大通t90, maxus t90 | pickup mid 5 5365 | 2021- | diesel ¥11-19 8.6L awd? | payload value tow space | crude noise
trumpchi | Empow | 影豹 | 传祺影豹, gac empow | sedan compact 5 4700 | 2021- | petrol ¥8-13 6.3L | power design handling value | tightrear noise
trumpchi | GS3 | GS3影速 | 影速, 传祺gs3 | suv compact 5 4410 | 2023- | petrol ¥7.5-11 6.6L | value design power | noise dct
trumpchi | GS4 | GS4 | 传祺gs4, gs4 max | suv compact 5 4680 | 2019- | petrol ¥9-13 7.0L | value space equip | depreciate
trumpchi | GS8 | GS8 | 传祺gs8 | suv large 7 4980 | 2021- | petrol ¥17-25 8.8L awd?; hev ¥18-26 6.5L awd? | third space economy awd | bulky
trumpchi | M6 | M6 PRO | 传祺m6, gac m6 | mpv mid 7 4793 | 2018- | petrol ¥10-14 7.8L | third value ride | plain dct
trumpchi | M8 | M8 | 传祺m8, gac m8 | mpv large 7 5212 | 2018- | petrol ¥17-26 8.8L; hev ¥23-32 6.2L; phev ¥26-37 6.2L 145cltc | third seats quiet value | bulky
trumpchi | E8 | E8 | 传祺e8, gac e8 | mpv mid 7 4920 | 2023- | phev ¥16-23 6.0L 212cltc | third economy value plugrange | lowbattery
aion | S | AION S | 埃安s, aion s, aion s plus, aion s max | sedan mid 5 4863 | 2019- | ev ¥12-16 12.5kWh 610cltc | value space frugalev rear | depreciate plain
aion | Y | AION Y | 埃安y, aion y, aion y plus | suv compact 5 4535 | 2021- | ev ¥9-14 13kWh 610cltc | value space rear easy | depreciate noise
aion | V | AION V | 埃安v, aion v, 埃安霸王龙, 霸王龙 | suv compact 5 4605 | 2024- | ev ¥12-17 13.5kWh 750cltc | value space range equip | depreciate
aion | RT | AION RT | 埃安rt, aion rt | sedan mid 5 4865 | 2024- | ev ¥11-16 12kWh 650cltc | value space fastcharge adas | newcomer
aion | UT | AION UT | 埃安ut, aion ut | hatch small 5 4270 | 2025- | ev ¥6.5-10 11kWh 500cltc | value easy space frugalev | newcomer
aion | Hyper HT | 昊铂HT | 昊铂, hyper ht | suv mid 5 4935 | 2023- | ev ¥19-29 15kWh 825cltc | quiet space fastcharge range | depreciate
hongqi | H5 | H5 | 红旗h5, hongqi h5 | sedan large 5 4988 | 2022- | petrol ¥13-20 6.6L; hev ¥17-20 5.2L | rear materials quiet value | dct depreciate
hongqi | HS5 | HS5 | 红旗hs5, hongqi hs5 | suv mid 5 4785 | 2019- | petrol ¥16-22 8.3L awd? | quiet space materials | depreciate thirsty
hongqi | HS7 | HS7 | 红旗hs7, hongqi hs7 | suv large 5/6 4988 | 2023- | petrol ¥23-32 9.0L awd?; phev ¥24-30 6.2L 124cltc | quiet space materials | thirsty depreciate
hongqi | H9 | H9 | 红旗h9, hongqi h9 | sedan full 5 5137 | 2020- | petrol ¥32-54 8.0L | rear quiet prestige materials | depreciate thirsty
hongqi | E-HS9 | E-HS9 | 红旗ehs9, ehs9 | suv full 4/6/7 5209 | 2020- | ev ¥44-78 20kWh 690cltc awd | third quiet materials | dear heavy bulky
bestune | Pony | 小马 | 奔腾小马, bestune pony | hatch mini 4 3000 | 2024- | ev ¥2.7-4.3 8.5kWh 222cltc | value easy frugalev | seats4 shortrange basic
bestune | T77 | T77 | 奔腾t77, bestune t77 | suv compact 5 4525 | 2018- | petrol ¥9-12 6.8L | value equip design | depreciate dct
voyah | Dreamer | 梦想家 | 岚图梦想家, voyah dreamer | mpv large 7 5315 | 2022- | phev ¥33-46 6.5L 236cltc awd; ev ¥34-46 18kWh 650cltc awd? | third seats quiet space | heavy bulky
voyah | FREE | FREE | 岚图free, voyah free | suv mid 5 4905 | 2021- | erev ¥20-27 6.7L 255cltc awd; ev ¥27-34 17kWh 631cltc awd | power ride value | heavy depreciate
dongfeng | Aeolus Yixuan | 奕炫 | 东风奕炫, 奕炫max, 风神奕炫 | sedan compact 5 4660 | 2019- | petrol ¥7-10 6.0L | value power handling | dct plain
dongfeng | Nammi 01 | 纳米01 | 东风纳米, nammi 01 | hatch small 5 4030 | 2024- | ev ¥7-10 11kWh 430cltc | value easy rear frugalev | slow newcomer
dongfeng | eπ 007 | eπ007 | 奕派007, epi 007, 东风奕派 | sedan mid 5 4880 | 2024- | ev ¥12-16 12.5kWh 620cltc awd?; erev ¥12-14 5.0L 200cltc | value design space | newcomer depreciate
arcfox | Alpha T5 | 阿尔法T5 | 极狐t5, arcfox t5 | suv mid 5 4690 | 2023- | ev ¥12-17 14kWh 660cltc | value fastcharge space | depreciate outlets
arcfox | Alpha S5 | 阿尔法S5 | 极狐s5, arcfox s5 | sedan mid 5 4820 | 2024- | ev ¥13-18 12kWh 708cltc awd? | frugalev fastcharge design | outlets newcomer
`;
