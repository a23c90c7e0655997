/**
 * Japanese brands. Columns:
 * make | model | 中文名 | other names | body size seats length[mm] [tow in lb] | on sale | versions | strengths | weaknesses
 *
 * On sale: first year of the generation, `-`, last year sold new if it ended.
 * Versions: powertrain, ¥ list price band in 10,000 yuan, $ list price band in 1,000 dollars (`@2024`: until then), L litres per 100 km,
 * kWh per 100 km, electric range in km (`cltc` Chinese cycle, `epa` US test), `awd` standard or `awd?` on dearer trims.
 * Prices are rounded list prices of 2025, or of the last year on sale; street prices in China are often lower.
 */
export const japanese = `
toyota | Corolla | 卡罗拉 | 花冠 | sedan compact 5 4640 | 2019- | petrol ¥9.5-15 $22.5-28.5 6.0L; hev ¥12-16 $24-29 4.5L awd? | economy reliable cheaprun resale | plain noise slow
toyota | Levin | 雷凌 | | sedan compact 5 4640 | 2019- | petrol ¥9.5-14 6.0L; hev ¥12-15 4.5L | economy reliable cheaprun | plain noise slow
toyota | Corolla Hatchback | 卡罗拉两厢 | corolla hatch | hatch compact 5 4370 | 2019- | petrol $24-29 6.9L | economy reliable easy handling | tightrear smallboot noise
toyota | Camry | 凯美瑞 | | sedan mid 5 4910 | 2018- | petrol ¥16.5-20 6.5L; hev ¥17.5-26 $29-37 4.9L awd? | economy reliable resale ride | dated cvt
toyota | Avalon | 亚洲龙 | | sedan mid 5 4990 | 2019- | petrol ¥17-20 6.5L; hev ¥19-28 5.0L | rear quiet economy reliable | dated slow
toyota | RAV4 | RAV4荣放 | 荣放, rav 4 | suv compact 5 4600 3500 | 2019- | petrol ¥16.5-22 $29.5-37 7.0L awd?; hev ¥18.5-26 $32.5-40 5.2L awd?; phev $44-49 6.0L 68epa awd | reliable resale economy space | noise plain
toyota | Wildlander | 威兰达 | | suv compact 5 4665 | 2020- | petrol ¥16.5-21 7.0L awd?; hev ¥19-25 5.2L awd? | reliable resale economy | noise plain
toyota | Corolla Cross | 卡罗拉锐放 | 锐放, 锋兰达, frontlander | suv small 5 4460 1500 | 2021- | petrol ¥11.5-16 $24.5-31 6.8L awd?; hev ¥13-18 $29-33.5 5.0L awd? | economy reliable easy | noise slow plain
toyota | Highlander | 汉兰达 | | suv mid 7/8 4965 5000 | 2020- | petrol ¥24-33 $40-50 9.0L awd?; hev ¥25-35 $46-54 6.5L awd? | reliable resale economy | tightthird plain noise
toyota | Grand Highlander | | grand highlander | suv large 7/8 5115 5000 | 2023- | petrol $41.5-55 9.5L awd?; hev $45-59 7.0L awd? | third space reliable economy | bulky dear
toyota | Sienna | 赛那 | | mpv large 7/8 5175 3500 | 2021- | hev ¥29-42 $40-57 6.3L awd? | economy reliable third resale | noise plain dear
toyota | Granvia | 格瑞维亚 | 格瑞维亚granvia | mpv large 7 5175 | 2022- | hev ¥29-41 6.3L | economy reliable third resale | noise plain dear
toyota | Alphard | 埃尔法 | alphard, 阿尔法 | mpv large 7 5010 | 2023- | hev ¥90-93 6.0L awd? | seats quiet resale prestige third | dear waiting
toyota | Prius | 普锐斯 | | hatch compact 5 4600 | 2023- | hev $28.5-37 4.2L awd?; phev $33.5-40.5 4.8L 72epa | economy reliable design resale | tightrear view
toyota | bZ4X | bZ4X | bz4x, toyota bz | suv compact 5 4690 | 2022- | ev ¥16-24 $37-44 15kWh 615cltc 400epa awd? | ride warranty awd | slowcharge winter dear
toyota | bZ3 | bZ3 | bz 3 | sedan compact 5 4725 | 2023- | ev ¥10.5-17 12kWh 616cltc | ride value space | slow slowcharge newcomer
toyota | bZ3X | 铂智3X | bz3x, 铂智 | suv compact 5 4645 | 2025- | ev ¥11-16 12.5kWh 610cltc | space value adas equip | newcomer slow
toyota | Crown | 皇冠 | toyota crown | sedan large 5 4980 | 2022- | hev $41.5-55 5.7L awd | economy ride awd quiet | dear view
toyota | Crown Kluger | 皇冠陆放 | 陆放 | suv mid 7 5015 | 2021- | hev ¥26-34 6.5L awd? | economy reliable ride | tightthird noise
toyota | 4Runner | 超霸 | 4 runner, forerunner | suv mid 5/7 4950 6000 | 2025- | petrol $42-60 10.2L awd?; hev $53-68 9.8L awd | offroad tow resale reliable | crude thirsty noise
toyota | Land Cruiser | 兰德酷路泽 | land cruiser 250, prado, 普拉多, 陆巡, 霸道 | suv large 5/7 4925 6000 | 2024- | hev ¥46-55 $57.5-65 9.8L awd | offroad resale reliable awd tow | crude thirsty dear
toyota | Tacoma | 塔科马 | | pickup mid 5 5410 6500 | 2024- | petrol $32-52 10.5L awd?; hev $47-65 10.2L awd | offroad resale reliable payload tow | noise thirsty firm
toyota | Tundra | 坦途 | | pickup full 5/6 5930 12000 | 2022- | petrol $41-65 12.5L awd?; hev $60-82 11.5L awd? | tow payload space resale | bulky thirsty
toyota | Venza | 威飒 | | suv compact 5 4740 | 2021-2024 | hev $35.5-44 6.0L awd | economy reliable quiet awd | slow ending
toyota | GR86 | GR86 | gr 86 | coupe small 4 4265 | 2022- | petrol ¥30-33 $30.5-37 10.0L | fun handling value | tightrear noise firm
lexus | ES | ES | 雷克萨斯es, lexus es, es300h, es 300h, es200 | sedan large 5 4975 | 2018- | petrol ¥29-36 $43-50 7.5L awd?; hev ¥33-48 $44-53 5.3L | reliable quiet ride resale materials | slow dated
lexus | RX | RX | 雷克萨斯rx, lexus rx, rx350, rx350h, rx 350 | suv large 5 4890 3500 | 2023- | petrol $50-60 9.5L awd?; hev ¥40-57 $52-65 6.5L awd; phev ¥56-67 $65-72 7.0L 60epa awd | reliable quiet ride resale materials | slow dear
lexus | NX | NX | 雷克萨斯nx, lexus nx, nx350h, nx260 | suv compact 5 4660 2000 | 2022- | petrol ¥31-36 $41-50 8.5L awd?; hev ¥34-45 $44-55 5.8L awd; phev $60-65 6.5L 59epa awd | reliable quiet economy resale | tightrear dear
lexus | UX | UX | 雷克萨斯ux, lexus ux, ux260h, ux300h | suv small 5 4495 | 2019- | hev ¥26-36 $37-47 5.4L awd? | economy reliable easy resale | tightrear smallboot
lexus | GX | GX | lexus gx, gx550, 雷克萨斯gx | suv large 5/6/7 5005 9000 | 2024- | petrol ¥90-100 $66-82 13.5L awd | offroad tow reliable resale | thirsty dear crude
lexus | TX | TX | lexus tx, tx350 | suv large 6/7 5160 5000 | 2024- | petrol $56-65 10.0L awd?; hev $70-79 8.5L awd | third quiet reliable space | dear bulky
lexus | LM | LM | 雷克萨斯lm, lexus lm | mpv large 4/6/7 5130 | 2023- | hev ¥120-170 7.0L awd? | materials quiet resale seats | dear
honda | Civic | 思域 | | sedan compact 5 4675 | 2022- | petrol ¥12-17 $25-31 6.5L; hev ¥15-19 $29.5-34 4.8L | handling fun reliable resale economy | noise firm
honda | Integra | 型格 | | sedan compact 5 4690 | 2022- | petrol ¥12-17 6.5L; hev ¥15-19 4.8L | handling reliable design | noise firm
honda | Accord | 雅阁 | | sedan mid 5 4980 | 2023- | petrol ¥16-22 $28.5-31 7.0L; hev $33.5-40 5.0L; phev ¥20-26 5.2L 106cltc | handling space reliable economy | noise touch
honda | Inspire | 英诗派 | | sedan mid 5 4990 | 2023- | petrol ¥16-22 7.0L; phev ¥20-26 5.2L 106cltc | handling space reliable | noise
honda | CR-V | CR-V | crv, cr v, 思威 | suv compact 5 4705 1500 | 2022- | petrol ¥15.5-23 $30.5-36 7.5L awd?; hev ¥20-25 $34.7-42 5.9L awd?; phev ¥21-26 6.0L 73cltc | space boot reliable resale economy | noise plain
honda | Breeze | 皓影 | | suv compact 5 4715 | 2022- | petrol ¥15.5-23 7.5L awd?; hev ¥20-25 5.9L awd?; phev ¥21-26 6.0L 73cltc | space reliable economy boot | noise
honda | HR-V | HR-V | hrv, hr v | suv compact 5 4580 | 2022- | petrol ¥13-17 $26-31 8.0L awd?; hev ¥16-19 5.5L | space easy reliable | slow noise cvt
honda | XR-V | XR-V | xrv, xr v | suv small 5 4380 | 2022- | petrol ¥10.5-15 6.8L; hev ¥13-16 5.0L | easy reliable economy space | noise plain
honda | Fit | 飞度 | honda jazz, gk5, 本田飞度 | hatch small 5 4125 | 2020- | petrol ¥8-11 5.5L | economy reliable resale easy space | noise basic plain
honda | Odyssey | 奥德赛 | | mpv large 7/8 5215 3500 | 2021- | petrol $42.5-52 9.8L; hev ¥22-31 6.0L | economy third reliable space | noise
honda | Elysion | 艾力绅 | | mpv mid 7 4950 | 2021- | hev ¥23-31 6.0L | economy reliable space | plain noise
honda | Pilot | | honda pilot | suv large 7/8 5075 5000 | 2023- | petrol $41-55 10.7L awd? | third space boot smooth | thirsty
honda | Passport | | honda passport | suv mid 5 4840 5000 | 2026- | petrol $45.5-55 11.2L awd | offroad boot space | thirsty dear
honda | Ridgeline | | honda ridgeline | pickup mid 5 5340 5000 | 2017- | petrol $40.5-48 11.2L awd | ride space payload reliable | dated thirsty
honda | Prologue | | honda prologue | suv mid 5 4875 1500 | 2024- | ev $47.5-58 21kWh 496epa awd? | space range ride | slowcharge depreciate
acura | Integra | | acura integra | hatch compact 5 4720 | 2023- | petrol $33.5-40 7.3L | handling fun boot reliable | noise premium
acura | RDX | RDX | acura rdx | suv compact 5 4745 1500 | 2019- | petrol $45-55 10.0L awd? | handling power equip | thirsty premium dated
acura | MDX | MDX | acura mdx | suv large 7 5040 5000 | 2022- | petrol $51-75 11.0L awd? | handling power materials | thirsty tightthird premium
nissan | Sylphy | 轩逸 | | sedan compact 5 4650 | 2019- | petrol ¥8-14 5.9L; hev ¥12-16 4.5L | economy seats ride cheaprun space | slow plain basic
nissan | Altima | 天籁 | teana | sedan mid 5 4900 | 2019- | petrol ¥14-20 $27.5-35 7.0L awd? | seats ride value | cvt dated depreciate
nissan | Rogue | 奇骏 | x-trail, xtrail, x trail, nissan rogue | suv compact 5 4680 1500 | 2021- | petrol ¥13-19 $29-39 7.5L awd? | seats space ride | engine cvt
nissan | Qashqai | 逍客 | rogue sport | suv compact 5 4400 | 2016- | petrol ¥10-16 7.0L | easy cheaprun seats value | dated noise
nissan | Kicks | 劲客 | nissan kicks | suv small 5 4365 | 2017- | petrol $22.5-29 7.0L awd? | economy value easy | slow noise
nissan | Sentra | | nissan sentra | sedan compact 5 4645 | 2020- | petrol $22-28 7.0L | seats value economy | slow cvt
nissan | Versa | | nissan versa | sedan small 5 4495 | 2020-2025 | petrol $17.5-21.5 6.7L | value economy easy | slow plain ending
nissan | Murano | | nissan murano | suv mid 5 4900 1500 | 2025- | petrol $40.5-50 10.0L awd? | quiet seats design | dear touch
nissan | Pathfinder | 探陆 | nissan pathfinder | suv mid 7/8 5005 6000 | 2022- | petrol ¥21-28 $37.5-52 10.0L awd? | tow space seats | thirsty dated
nissan | Frontier | | nissan frontier | pickup mid 5 5340 7150 | 2022- | petrol $32-46 11.8L awd? | tow simple payload | thirsty plain firm
nissan | Ariya | 艾睿雅 | | suv compact 5 4600 1500 | 2022- | ev ¥18-28 $40-55@2025 18kWh 623cltc 465epa awd? | quiet design ride | depreciate slowcharge
nissan | Leaf | 聆风 | nissan leaf | suv small 5 4400 | 2026- | ev $30-40 17kWh 488epa | value easy range | newcomer
nissan | N7 | N7 | 日产n7, nissan n7 | sedan large 5 4930 | 2025- | ev ¥12-15 12.5kWh 635cltc | seats rear value ride | newcomer slow
mazda | 3 | 昂克赛拉 | mazda3, 马自达3, axela, 马自达昂克赛拉 | sedan compact 5 4660 | 2019- | petrol ¥9.5-14 $24.5-36 6.8L awd? | handling design materials reliable | tightrear noise view
mazda | CX-5 | CX-5 | cx5, cx 5 | suv compact 5 4575 2000 | 2017- | petrol ¥12.5-20 $29-40 8.0L awd? | handling materials reliable awd | dated thirsty tightrear
mazda | CX-30 | CX-30 | cx30, cx 30 | suv small 5 4395 | 2020- | petrol ¥10-16 $26-38 7.5L awd? | handling materials awd | tightrear smallboot
mazda | CX-50 | CX-50 | cx50, cx 50, cx-50行也 | suv compact 5 4785 3500 | 2023- | petrol ¥15-20 $30.5-44 8.2L awd?; hev ¥19-24 $34-41 6.2L awd | handling awd design economy | firm noise
mazda | CX-90 | CX-90 | cx90, cx 90 | suv large 6/7/8 5120 5000 | 2024- | petrol $38.5-57 9.4L awd; phev $50-59 9.2L 42epa awd | handling materials power awd | firm tightthird
mazda | EZ-6 | EZ-6 | ez6, mazda 6e | sedan mid 5 4920 | 2024- | ev ¥13-18 13kWh 600cltc; erev ¥12-16 5.5L 200cltc | ride equip design | newcomer outlets
mazda | 6 | 阿特兹 | mazda6, 马自达6, 睿翼 | sedan mid 5 4870 | 2014-2022 | petrol ¥16-24 $24.5-36 7.5L | handling reliable design | noise ending
mazda | MX-5 | MX-5 | miata, mx5, mx 5 | convertible small 2 3915 | 2016- | petrol ¥32-36 $30-41 8.0L | fun handling reliable | smallboot noise
subaru | Forester | 森林人 | | suv compact 5 4655 3000 | 2025- | petrol ¥22-29 $30-40 8.2L awd; hev $35-42 6.7L awd | awd visibility safety boot | slow cvt
subaru | Outback | 傲虎 | | wagon mid 5 4870 3500 | 2020- | petrol ¥28-34 $29-43 8.8L awd | awd boot ride safety | cvt touch
subaru | Crosstrek | 旭豹 | xv, subaru xv | suv small 5 4480 3500 | 2024- | petrol ¥18-23 $26.5-34 8.1L awd; hev $34-37 6.5L awd | awd safety value visibility | slow noise
subaru | Impreza | 翼豹 | | hatch compact 5 4475 | 2024- | petrol $24-28 8.1L awd | awd safety value | slow noise
subaru | Ascent | | subaru ascent | suv large 7/8 5000 5000 | 2019- | petrol $40-52 10.9L awd | awd third safety boot tow | thirsty dated cvt
subaru | Legacy | 力狮 | subaru legacy | sedan mid 5 4840 | 2020-2025 | petrol $25.5-38 7.8L awd | awd ride safety | slow ending
subaru | Solterra | | subaru solterra | suv compact 5 4690 | 2023- | ev $38.5-46 17kWh 458epa awd | awd safety ride | winter dear
subaru | WRX | WRX | subaru wrx | sedan compact 5 4670 | 2022- | petrol $33-48 10.7L awd | power fun awd | thirsty firm noise
mitsubishi | Outlander | 欧蓝德 | | suv compact 7 4710 2000 | 2022- | petrol $30-41 8.7L awd?; phev $41-52 9.0L 61epa awd | warranty value equip | tightthird noise
mitsubishi | Mirage | | mitsubishi mirage | hatch mini 5 3845 | 2014-2024 | petrol $17-20 6.0L | value economy easy warranty | slow noise ending
infiniti | QX60 | QX60 | | suv large 7 5035 6000 | 2022- | petrol $50-68 10.2L awd? | materials seats tow | tightthird depreciate
`;
