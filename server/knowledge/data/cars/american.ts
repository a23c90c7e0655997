/** American brands; columns and units as in `japanese.ts`. */
export const american = `
tesla | Model 3 | Model 3 | model3, 特斯拉3, 毛豆3 | sedan mid 5 4720 | 2019- | ev ¥23.5-34 $37-55 12.5kWh 830cltc 584epa awd? | network infotain power adas frugalev | touch firm insurance
tesla | Model Y | Model Y | modely, 毛豆y, 特斯拉y | suv mid 5 4800 3500 | 2020- | ev ¥26-34 $40-58 13.5kWh 750cltc 575epa awd? | network infotain space boot adas frugalev | touch firm insurance
tesla | Model Y L | Model Y L | modelyl, model yl | suv large 6 4975 | 2025- | ev ¥34-35 14kWh 751cltc awd | network infotain space adas | touch tightthird insurance
tesla | Model S | Model S | models | sedan large 5 5020 | 2012- | ev $85-110 17kWh 660epa awd | power network range infotain | dear touch servicing
tesla | Model X | Model X | modelx | suv large 5/6/7 5055 5000 | 2015- | ev $90-115 20kWh 566epa awd | power network tow third | dear touch servicing
tesla | Cybertruck | Cybertruck | cyber truck, 赛博越野旅行车 | pickup full 5 5680 11000 | 2024- | ev $70-115 25kWh 523epa awd? | power tow v2l payload | bulky patchy dear
ford | F-150 | F-150 | f150, f 150, 猛禽f150 | pickup full 3/5/6 5890 13500 | 2021- | petrol $38.5-80 12.0L awd?; hev $47-82 10.5L awd? | tow payload space power | bulky thirsty options
ford | F-150 Lightning | F-150 Lightning | f150 lightning, ford lightning | pickup full 5 5910 10000 | 2022-2025 | ev $50-85 30kWh 515epa awd | v2l power payload | winter bulky ending
ford | Maverick | | ford maverick | pickup compact 5 5070 4000 | 2022- | petrol $28.5-40 9.2L awd?; hev $28.5-38 6.3L awd? | economy value payload easy | plain noise tightrear
ford | Ranger | | ford ranger | pickup mid 5 5370 7500 | 2024- | petrol $33-56 10.7L awd? | tow payload offroad | firm thirsty
ford | Escape | 锐际 | ford escape, kuga, 翼虎 | suv compact 5 4585 3500 | 2020-2026 | petrol ¥15-20@2025 $29.5-36 8.1L awd?; hev $33-39 6.0L awd?; phev $38.5-42 5.9L 60epa | economy easy space | plain patchy ending
ford | Explorer | 探险者 | ford explorer | suv large 6/7 5050 5000 | 2020- | petrol ¥31-40 $40-60 10.2L awd? | power tow space | thirsty patchy
ford | Edge | 锐界 | 锐界l, ford edge | suv mid 5/7@US5 4880 3500 | 2015- | petrol ¥21-30 $38-46@2024 9.4L awd?; hev ¥22-31 6.2L | space boot ride quiet | thirsty
ford | Bronco | 烈马 | ford bronco | suv mid 5 4810 3500 | 2021- | petrol ¥28-35 $38-80 12.0L awd | offroad design resale | noise thirsty crude
ford | Bronco Sport | | bronco sport | suv compact 5 4390 2200 | 2021- | petrol $30.5-41 9.0L awd | offroad awd easy boot | thirsty engine noise
ford | Mustang | 野马 | ford mustang | coupe mid 4 4810 | 2024- | petrol ¥38-49 $32.5-65 10.5L | power fun design | tightrear thirsty
ford | Mustang Mach-E | 电马 | mach e, mach-e, mache | suv mid 5 4720 | 2021- | ev ¥21-35 $38-56 19kWh 619cltc 515epa awd? | fun boot design | depreciate slowcharge
ford | Expedition | | ford expedition | suv full 7/8 5335 9600 | 2018- | petrol $62-90 13.5L awd? | tow third boot power | bulky thirsty
ford | Mondeo | 蒙迪欧 | 福特蒙迪欧 | sedan mid 5 4935 | 2022- | petrol ¥14-20 7.2L | space quiet power ride | depreciate plain
ford | Fusion | Fusion | ford fusion | sedan mid 5 4870 | 2013-2020 | petrol $23-38 8.7L awd?; hev $28-35 5.7L | value ride handling | patchy depreciate ending
ford | Focus | 福克斯 | ford focus | hatch compact 5 4400 | 2012-2018 | petrol ¥10-15 $18-25 7.5L | handling fun value | dct patchy ending
lincoln | Corsair | 冒险家 | lincoln corsair | suv compact 5 4590 3000 | 2020- | petrol ¥20-32 $40-52 8.7L awd?; phev $54-58 7.1L 45epa awd | quiet seats materials | thirsty depreciate
lincoln | Nautilus | 航海家 | lincoln nautilus | suv mid 5 4910 | 2024- | petrol ¥29-39 $51-71 9.4L awd; hev ¥33-40 $54-73 7.8L awd | quiet seats infotain ride | dear touch
chevrolet | Trax | | chevy trax, chevrolet trax | suv small 5 4540 | 2024- | petrol $20.5-26 7.8L | value space equip easy | engine slow
chevrolet | Trailblazer | 创酷 | trailblazer | suv small 5 4410 1000 | 2021- | petrol $23.5-29 8.1L awd? | value easy equip | engine slow
chevrolet | Equinox | 探界者 | chevy equinox, chevrolet equinox | suv compact 5 4655 1500 | 2025- | petrol $29-36 8.7L awd? | space value equip ride | slow cvt
chevrolet | Equinox EV | 探界者EV | equinox ev | suv mid 5 4840 1500 | 2024- | ev $35-46 18.5kWh 513epa awd? | range space value adas | slow glitchy
chevrolet | Blazer EV | | blazer ev | suv mid 5 4880 1500 | 2024- | ev $45-62 20kWh 537epa awd? | range design space | patchy depreciate
chevrolet | Bolt EUV | | bolt euv, bolt ev, chevy bolt | hatch small 5 4305 | 2017-2023 | ev $26.5-33 17.5kWh 417epa | value easy frugalev | slowcharge ending
chevrolet | Bolt | | 2027 bolt, new bolt | hatch small 5 4300 | 2026- | ev $29-33 17kWh 410epa | value easy fastcharge | newcomer
chevrolet | Traverse | 探界者RS | chevy traverse, chevrolet traverse | suv large 7/8 5195 5000 | 2024- | petrol $41-58 11.2L awd? | third boot space infotain | bulky thirsty
chevrolet | Tahoe | | chevy tahoe, tahoe | suv full 7/8/9 5350 8400 | 2021- | petrol $60-85 13.8L awd?; diesel $63-85 10.7L awd? | tow third boot ride | bulky thirsty
chevrolet | Suburban | | suburban | suv full 7/8/9 5730 8200 | 2021- | petrol $63-88 14.0L awd?; diesel $66-88 10.9L awd? | third boot tow space | bulky thirsty
chevrolet | Silverado 1500 | 索罗德 | silverado, chevy silverado | pickup full 3/5/6 5890 13300 | 2019- | petrol $38-70 12.8L awd?; diesel $45-70 9.8L awd? | tow payload power | bulky thirsty
chevrolet | Silverado EV | 索罗德EV | silverado ev, chevy silverado ev | pickup full 5 5920 12500 | 2024- | ev $57-98 28kWh 793epa awd | range tow v2l payload | bulky dear
chevrolet | Colorado | 库罗德 | chevy colorado, chevrolet colorado | pickup mid 5 5410 7700 | 2023- | petrol $33-50 11.2L awd? | tow payload offroad | firm thirsty plain
chevrolet | Malibu | 迈锐宝XL | malibu, 迈锐宝 | sedan mid 5 4930 | 2016-2025 | petrol ¥12-17 $26-31 7.8L | value ride space | depreciate cvt ending
chevrolet | Cruze | 科鲁泽 | chevy cruze, monza, 科鲁兹 | sedan compact 5 4665 | 2019-2024 | petrol ¥7.5-11 6.0L | value economy cheaprun | plain depreciate ending
chevrolet | Corvette | 科尔维特 | corvette, 克尔维特 | coupe mid 2 4635 | 2020- | petrol $70-120 12.4L; hev $108-130 12.4L awd | power fun value | smallboot thirsty
buick | Verano | 威朗 | 威朗pro, 君威pro | sedan compact 5 4725 | 2021- | petrol ¥9-13 6.0L | value equip power | depreciate noise
buick | Regal | 君威 | | sedan mid 5 4915 | 2017- | petrol ¥13-19 7.0L | handling power ride | depreciate tightrear
buick | LaCrosse | 君越 | la crosse | sedan mid 5 5025 | 2016- | petrol ¥15-24 7.2L | rear quiet seats ride | depreciate
buick | Envision | 昂科威 | 昂科威plus, 昂科威s | suv compact 5/7 4640 1500 | 2021- | petrol ¥17-27 $36.5-48 8.6L awd? | quiet power ride value | depreciate thirsty
buick | Envista | 昂扬 | buick envista | suv small 5 4640 | 2023- | petrol ¥8.5-12 $24.5-30 7.8L | value design equip | engine slow
buick | Enclave | 昂科旗 | buick enclave | suv large 6/7 5180 5000 | 2025- | petrol ¥25-38 $46-60 11.0L awd? | third quiet boot | thirsty bulky
buick | GL8 | GL8 | 别克gl8, gl8陆上公务舱, gl8陆尊, 陆尊 | mpv large 6/7 5220 | 2017- | petrol ¥21-42 8.5L; phev ¥26-46 6.5L 200cltc | third ride space quiet dealers | thirsty bulky
buick | Electra E5 | 微蓝E5 | electra e5, 别克e5, 纯电e5 | suv mid 5 4890 | 2023- | ev ¥14-20 14kWh 620cltc awd? | space quiet ride value | depreciate slowcharge
buick | Velite 6 | 微蓝6 | velite 6, 微蓝 | hatch compact 5 4670 | 2019- | ev ¥9-14 12.5kWh 430cltc | value ride frugalev boot | slowcharge shortrange
gmc | Sierra 1500 | 赛拉 | gmc sierra, sierra | pickup full 3/5/6 5890 13200 | 2019- | petrol $38.5-85 13.0L awd?; diesel $46-85 9.8L awd? | tow payload materials | bulky thirsty
gmc | Yukon | 育空 | gmc yukon, yukon | suv full 7/8/9 5340 8400 | 2021- | petrol $69-105 14.0L awd?; diesel $70-105 10.7L awd? | tow third boot power | bulky thirsty
gmc | Acadia | | gmc acadia, acadia | suv large 7/8 5180 5000 | 2024- | petrol $43-60 10.7L awd? | third boot materials | thirsty
gmc | Terrain | | gmc terrain | suv compact 5 4650 1500 | 2025- | petrol $30-42 8.9L awd? | quiet value infotain | slow
cadillac | CT5 | CT5 | cadillac ct5 | sedan mid 5 4930 | 2020- | petrol ¥22-34 $48-60 8.0L awd? | handling power value | depreciate premium
cadillac | XT4 | XT4 | cadillac xt4 | suv compact 5 4615 | 2018- | petrol ¥18-27 $38-48@2025 8.7L awd? | power value materials | depreciate tightrear
cadillac | XT5 | XT5 | cadillac xt5 | suv mid 5 4890 3500 | 2017- | petrol ¥27-37 $45-58 9.4L awd? | ride materials space | thirsty depreciate
cadillac | Lyriq | 锐歌 | lyriq, iq锐歌 | suv mid 5 5000 3500 | 2022- | ev ¥24-37 $60-80 20kWh 653cltc 525epa awd? | quiet ride materials range | depreciate touch
cadillac | Optiq | 傲歌 | optiq | suv mid 5 4820 1500 | 2025- | ev ¥20-29 $51-58 18.5kWh 618cltc 486epa awd? | quiet materials adas | newcomer
cadillac | Escalade | 凯雷德 | escalade | suv full 7/8 5380 8200 | 2021- | petrol ¥150-165 $92-130 14.7L awd? | materials third tow prestige | bulky thirsty dear
jeep | Wrangler | 牧马人 | wrangler | suv mid 4/5 4785 5000 | 2018- | petrol ¥43-56 $33-70 11.5L awd; phev $53-68 11.5L 35epa awd | offroad resale design | noise crude thirsty
jeep | Grand Cherokee | 大切诺基 | grand cherokee, 大切 | suv mid 5/6/7 4915 7200 | 2022- | petrol $38-65 11.2L awd?; phev ¥55-70 $61-75 10.2L 42epa awd | offroad tow materials | patchy thirsty depreciate
jeep | Compass | 指南者 | jeep compass | suv compact 5 4405 2000 | 2017- | petrol ¥16-22 $27.5-40 8.7L awd | offroad awd easy | patchy dated slow
jeep | Gladiator | 角斗士 | jeep gladiator | pickup mid 5 5540 7700 | 2020- | petrol $39-65 12.0L awd | offroad tow payload | crude thirsty noise
ram | 1500 | 1500 | ram 1500, dodge ram | pickup full 5/6 5915 12700 | 2019- | petrol $42-88 12.0L awd? | ride tow materials payload | bulky thirsty patchy
dodge | Durango | 杜兰戈 | durango | suv large 6/7 5110 8700 | 2011- | petrol $39-85 12.4L awd? | tow power third | thirsty dated
chrysler | Pacifica | 大捷龙 | pacifica, 帕西菲卡 | mpv large 7/8 5175 3600 | 2017- | petrol $44-60 10.7L awd?; phev $52-62 7.8L 51epa | third boot doors seats | patchy depreciate
rivian | R1T | R1T | r1t, rivian r1t | pickup full 5 5515 11000 | 2022- | ev $71-105 28kWh 676epa awd | offroad power tow payload | dear outlets servicing
rivian | R1S | R1S | r1s, rivian r1s | suv large 7 5100 7700 | 2022- | ev $77-107 27kWh 660epa awd | offroad power third tow | dear outlets firm
lucid | Air | | lucid air | sedan large 5 4975 | 2022- | ev $71-115 15kWh 824epa awd? | range power quiet frugalev fastcharge | dear outlets depreciate
`;
