/** German and other European brands; columns and units as in `japanese.ts`. */
export const european = `
vw | Lavida | 朗逸 | 朗逸plus, 朗逸新锐 | sedan compact 5 4680 | 2018- | petrol ¥8-15 6.0L | ride boot dealers cheaprun | plain dct noise
vw | Sagitar | 速腾 | | sedan compact 5 4810 | 2019- | petrol ¥9.5-17 6.2L | rear boot handling dealers | dct plain
vw | Jetta | 捷达 | vw jetta | sedan compact 5 4745 | 2019- | petrol $22.5-34 6.5L | boot ride value economy | plain noise
vw | Bora | 宝来 | | sedan compact 5 4670 | 2019- | petrol ¥7.5-13 6.0L | ride cheaprun dealers value | plain noise slow
vw | Golf | 高尔夫 | golf 8, 高8, 高尔夫8 | hatch compact 5 4300 | 2021- | petrol ¥9.5-16 6.0L | handling easy quiet safety | touch dct
vw | Golf GTI | 高尔夫GTI | golf gti, gti, golf r | hatch compact 5 4300 | 2021- | petrol ¥20-23 $32.5-49 8.4L | handling power fun boot | touch firm premium
vw | Polo | Polo Plus | polo, vw polo | hatch small 5 4055 | 2019- | petrol ¥7-11 5.7L | easy economy handling | tightrear slow basic
vw | Passat | 帕萨特 | 帕萨特pro | sedan mid 5 5005 | 2024- | petrol ¥14-23 6.8L; phev ¥17-24 5.5L 120cltc | rear quiet ride dealers | dct heavy
vw | Magotan | 迈腾 | | sedan mid 5 4990 | 2024- | petrol ¥14-24 6.7L | handling quiet rear adas | dct touch
vw | CC | CC | 大众cc, 一汽大众cc | sedan mid 5 4865 | 2019- | petrol ¥18-26 7.0L | design handling materials power | tightrear dct
vw | Tiguan L | 途观L | 途观lpro, 途观 | suv mid 5/7 4735 | 2017- | petrol ¥15-26 7.8L awd?; phev ¥20-26 6.0L 106cltc | space handling dealers awd | dct dated
vw | Tiguan | | vw tiguan, volkswagen tiguan | suv compact 5 4700 1800 | 2025- | petrol $29.5-44 8.4L awd? | ride infotain boot | touch thirsty
vw | Tayron | 探岳 | 探岳l | suv mid 5 4690 | 2018- | petrol ¥15-25 7.6L awd?; phev ¥20-24 6.0L 100cltc | handling space dealers | dct plain
vw | Tharu | 途岳 | | suv compact 5 4460 | 2018- | petrol ¥9.5-16 6.8L awd? | space easy dealers | plain noise dct
vw | T-Roc | 探歌 | t roc, troc | suv small 5 4320 | 2018- | petrol ¥9.5-16 6.6L awd? | handling easy design | tightrear plain dct
vw | T-Cross | 途铠 | t cross, tcross | suv small 5 4220 | 2019- | petrol ¥8-12 6.1L | easy visibility cheaprun | plain noise tightrear
vw | Teramont | 途昂 | teramont pro, 途昂pro | suv large 6/7 5160 | 2017- | petrol ¥25-37 9.6L awd? | third space boot dealers | bulky thirsty dct
vw | Atlas | | vw atlas, volkswagen atlas | suv large 6/7 5100 5000 | 2018- | petrol $38.5-54 10.2L awd? | third boot space | thirsty plain
vw | Taos | | vw taos | suv compact 5 4465 | 2022- | petrol $25-35 7.8L awd? | space economy boot | noise plain
vw | Viloran | 威然 | | mpv large 7 5346 | 2020- | petrol ¥24-36 8.7L | third seats quiet | bulky depreciate dct
vw | ID.3 | ID.3 | id3, id 3 | hatch compact 5 4260 | 2021- | ev ¥12-17 12.5kWh 450cltc | handling easy frugalev | slowcharge touch shortrange
vw | ID.4 | ID.4 | id4, id 4, id.4 crozz, id.4x, id4x, id4 crozz | suv compact 5 4590 2700 | 2021- | ev ¥14-24 $45-58 15kWh 600cltc 468epa awd? | ride easy handling space | glitchy touch slowcharge
vw | ID.7 | ID.7 VIZZION | id7, id 7 | sedan large 5 4955 | 2023- | ev ¥19-25 13.5kWh 642cltc | quiet ride space range | depreciate touch
vw | ID. Buzz | ID. Buzz | id buzz | mpv mid 6/7 4960 2600 | 2025- | ev $60-72 22kWh 377epa awd? | design space doors | shortrange dear
audi | A3 | A3L | audi a3, 奥迪a3, a3 sportback | sedan compact 5 4550 | 2021- | petrol ¥16-25 $39-47 6.3L awd? | handling materials prestige | tightrear dct premium
audi | A4 | A4L | audi a4, 奥迪a4l, a4l, a4 | sedan mid 5 4860 | 2017-2025 | petrol ¥24-38 $44-56 7.2L awd? | quiet materials handling | depreciate premium ending
audi | A5L | A5L | audi a5, 奥迪a5l, a5 | sedan mid 5 4900 | 2025- | petrol ¥24-38 $50-62 7.2L awd? | handling infotain materials | newcomer premium
audi | A6 | A6L | audi a6, 奥迪a6l, a6l, a6 | sedan large 5 5038 | 2019- | petrol ¥36-60 $59-75 7.6L awd? | quiet rear prestige materials | depreciate dct premium
audi | Q3 | Q3 | audi q3, 奥迪q3 | suv compact 5 4480 2000 | 2019- | petrol ¥21-30 $40-46 8.0L awd? | easy materials prestige | dct premium
audi | Q5 | Q5L | audi q5, 奥迪q5l, q5l, q5 | suv mid 5 4770 4400 | 2018- | petrol ¥32-47 $46-65 8.6L awd | quiet materials awd prestige | depreciate premium
audi | Q7 | Q7 | audi q7 | suv large 7 5065 7700 | 2016- | petrol ¥60-75 $61-85 10.2L awd | third quiet tow materials | dear servicing thirsty
audi | Q4 e-tron | Q4 e-tron | q4 etron, 奥迪q4 | suv compact 5 4590 2600 | 2022- | ev ¥24-37 $50-63 15.5kWh 605cltc 463epa awd? | quiet materials ride | depreciate slowcharge
audi | Q6L e-tron | Q6L e-tron | q6 e-tron, q6l, q6 etron | suv mid 5 4880 4400 | 2025- | ev ¥35-43 $64-75 15kWh 765cltc 517epa awd? | fastcharge quiet materials range | dear newcomer
bmw | 3 Series | 3系 | 3 series, 320i, 325li, 330i, 宝马三系, 三系, 宝马3系, 宝马3 | sedan mid 5 4838 | 2019- | petrol ¥29-40 $47-62 7.0L awd? | handling power prestige fun | premium servicing depreciate
bmw | 5 Series | 5系 | 5 series, 525li, 530li, 530i, 宝马五系, 五系, 宝马5系, 宝马5 | sedan large 5 5175 | 2024- | petrol ¥43-55 $59-73 7.4L awd?; phev ¥52-56 $73-75 7.8L 55epa awd | quiet rear ride prestige | depreciate touch servicing
bmw | 1 Series | 1系 | 1 series, 宝马1系, 120i | sedan compact 5 4462 | 2017- | petrol ¥20-27 6.4L | handling easy prestige | tightrear premium
bmw | Z4 | Z4 | bmw z4, 宝马z4 | convertible compact 2 4324 | 2019- | petrol ¥48-67 $54-69 8.5L | handling fun power prestige | smallboot premium servicing
bmw | 4 Series | 4系 | 4 series, 430i, 425i, 宝马4系 | coupe mid 4 4769 | 2021- | petrol ¥38-52 $51-66 7.6L awd? | handling power prestige fun | tightrear premium servicing
bmw | X1 | X1 | bmw x1, 宝马x1 | suv compact 5 4616 | 2023- | petrol ¥28-34 $42-50 7.8L awd? | space handling prestige | dct firm premium
bmw | X3 | X3 | bmw x3, 宝马x3, x3l | suv mid 5 4865 4800 | 2025- | petrol ¥35-45 $50-65 8.0L awd | handling power prestige ride | servicing touch premium
bmw | X5 | X5 | bmw x5, 宝马x5, x5l | suv large 5/7 5060 7200 | 2019- | petrol ¥60-78 $67-90 9.6L awd?; phev $74-76 10.7L 63epa awd | power handling prestige materials | dear servicing thirsty
bmw | i3 | i3 | bmw i3, 宝马i3 | sedan mid 5 4872 | 2022- | ev ¥26-41 14.3kWh 592cltc | handling quiet prestige | depreciate slowcharge
bmw | i4 | i4 | bmw i4, 宝马i4 | hatch mid 5 4783 | 2022- | ev $54-72 17kWh 512epa awd? | handling power quiet boot | tightrear dear
bmw | iX3 | iX3 | bmw ix3, 宝马ix3 | suv mid 5 4746 | 2021- | ev ¥28-44 16kWh 550cltc | handling quiet prestige | depreciate slowcharge
mercedes | A-Class | A级 | a class, 奔驰a级, a200l, a180l | sedan compact 5 4630 | 2019- | petrol ¥20-28 6.2L | materials prestige infotain | tightrear dct noise
mercedes | C-Class | C级 | c class, 奔驰c级, 奔驰c, c260l, c200l, c300 | sedan mid 5 4882 | 2022- | petrol ¥33-39 $48-60 7.0L awd? | materials prestige quiet | servicing touch premium
mercedes | E-Class | E级 | e class, 奔驰e级, 奔驰e, e300l, e260l, e350 | sedan large 5 5092 | 2024- | petrol ¥45-63 $63-77 7.4L awd?; phev ¥52-57 7.0L 103cltc | quiet materials rear prestige | servicing touch premium
mercedes | GLA | GLA | 奔驰gla, gla 250 | suv compact 5 4417 | 2020- | petrol ¥29-35 $43-47 7.5L awd? | prestige easy materials | tightrear firm premium
mercedes | GLB | GLB | 奔驰glb, glb 250 | suv compact 5/7 4638 | 2020- | petrol ¥29-37 $45-50 8.0L awd? | space prestige visibility | dct tightthird premium
mercedes | GLC | GLC | 奔驰glc, glc 300, glc300l | suv mid 5/7@US5 4826 3500 | 2023- | petrol ¥42-53 $50-60 8.2L awd; phev $60-63 9.4L 87epa awd | quiet materials prestige ride | servicing premium dear
mercedes | GLE | GLE | 奔驰gle, gle 350 | suv large 5/7 4939 7700 | 2020- | petrol ¥70-100 $62-85 9.8L awd?; phev $71-75 10.0L 80epa awd | quiet materials ride prestige | dear servicing thirsty
mercedes | EQB | EQB | 奔驰eqb | suv compact 5/7 4684 | 2022- | ev ¥27-40 $54-62@2025 18kWh 600cltc 404epa awd? | quiet materials prestige | slowcharge depreciate
mercedes | V-Class | V级 | v class, 奔驰v级, v260l | mpv large 7 5370 | 2016- | petrol ¥47-64 9.6L | third prestige seats | dear thirsty bulky
porsche | Macan | Macan | 保时捷macan, 玛卡 | suv mid 5 4726 4400 | 2014- | petrol ¥60-85 $64-95 10.5L awd; ev ¥73-98 $79-110 19kWh 752cltc 516epa awd? | handling power prestige | dear servicing options
porsche | Cayenne | Cayenne | 卡宴 | suv large 5 4930 7700 | 2018- | petrol ¥95-150 $86-160 11.5L awd; phev ¥96-150 $100-165 10.5L 40epa awd | power handling tow prestige | dear servicing options
porsche | Taycan | Taycan | 保时捷taycan | sedan large 4/5 4963 | 2020- | ev ¥92-180 $101-200 20kWh 780cltc 512epa awd? | power handling fastcharge fun | dear servicing tightrear
porsche | 911 | 911 | porsche 911, 保时捷911 | coupe small 4 4542 | 2019- | petrol ¥150-250 $121-230 11.2L awd? | handling power resale fun | dear tightrear firm
smart | #1 | 精灵#1 | smart 1, smart #1, 精灵1号 | suv small 5 4270 | 2022- | ev ¥15-23 14.5kWh 560cltc awd? | easy design power materials | smallboot depreciate
mini | Cooper | Cooper | mini cooper | hatch small 4 3875 | 2014- | petrol ¥19-27 $29-40 7.4L; ev ¥15-19 13.5kWh 456cltc | handling fun design easy | tightrear firm smallboot
mini | Countryman | Countryman | mini countryman | suv compact 5 4447 | 2025- | petrol ¥24-31 $39-47 8.4L awd? | design handling boot | premium dear
volvo | XC60 | XC60 | 沃尔沃xc60 | suv mid 5 4710 3500 | 2018- | petrol ¥30-45 $49-60 8.6L awd; phev ¥40-47 $60-68 8.4L 56epa awd | safety seats materials quiet | premium depreciate
volvo | XC90 | XC90 | 沃尔沃xc90 | suv large 6/7 4955 5000 | 2016- | petrol ¥55-75 $60-78 9.6L awd; phev ¥68-88 $74-83 8.7L 51epa awd | safety seats third materials | dear premium depreciate
volvo | XC40 | XC40 | 沃尔沃xc40 | suv compact 5 4425 3500 | 2019- | petrol ¥19-28 $41-48 8.4L awd? | safety seats design | premium depreciate
volvo | S60 | S60 | 沃尔沃s60 | sedan mid 5 4778 | 2019- | petrol ¥20-30 $43-52@2025 7.6L awd? | safety seats power | depreciate tightrear premium
volvo | S90 | S90 | 沃尔沃s90 | sedan large 5 5090 | 2017- | petrol ¥30-45 7.6L; phev ¥45-50 7.0L 85cltc awd | safety seats rear quiet | depreciate premium
volvo | EX30 | EX30 | 沃尔沃ex30 | suv small 5 4233 | 2024- | ev ¥19-26 $35-47 17kWh 590cltc 420epa awd? | power easy safety design | tightrear touch
polestar | 2 | 极星2 | polestar 2 | hatch mid 5 4606 | 2020- | ev ¥25-34 $49-65 18kWh 688cltc 409epa awd? | handling materials power | tightrear depreciate outlets
polestar | 3 | 极星3 | polestar 3 | suv large 5 4900 3500 | 2024- | ev $68-86 22kWh 563epa awd? | handling materials safety | dear outlets
landrover | Discovery Sport | 发现运动版 | discovery sport, 神行 | suv compact 5/7 4597 5000 | 2015- | petrol ¥29-39 $49-58 9.8L awd | offroad awd materials | patchy thirsty depreciate
landrover | Defender | 卫士 | land rover defender, defender 110, defender 90 | suv large 5/6/7 5018 8200 | 2020- | petrol ¥65-120 $57-120 12.0L awd | offroad tow design | patchy dear thirsty
landrover | Range Rover Sport | 揽胜运动版 | range rover sport | suv large 5 4946 7700 | 2023- | petrol ¥80-140 $84-140 11.5L awd; phev ¥90-120 $97-125 11.0L 82epa awd | materials quiet prestige offroad | patchy dear servicing
fiat | 500e | 500e | fiat 500e, fiat 500 | hatch mini 4 3632 | 2024- | ev $30.5-38 18kWh 240epa | easy design frugalev | shortrange seats4 smallboot
`;
