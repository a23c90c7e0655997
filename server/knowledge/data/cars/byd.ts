/** BYD and its sister brands; columns and units as in `japanese.ts`. */
export const byd = `
byd | Seagull | 海鸥 | | hatch mini 4 3780 | 2023- | ev ¥6-8.6 10kWh 405cltc | value easy frugalev | seats4 noise slowcharge
byd | Dolphin | 海豚 | | hatch small 5 4280 | 2021- | ev ¥10-13 11.5kWh 520cltc | value easy frugalev space | slowcharge plain winter
byd | Yuan UP | 元UP | 元 up, yuan up, atto 2 | suv small 5 4310 | 2024- | ev ¥7.5-11 12kWh 401cltc | value easy frugalev | slow shortrange
byd | Yuan PLUS | 元PLUS | 元 plus, yuan plus, atto 3 | suv compact 5 4455 | 2022- | ev ¥11.5-15 12.5kWh 510cltc | value easy space dealers | slowcharge noise winter
byd | Seal | 海豹 | 海豹ev | sedan mid 5 4800 | 2022- | ev ¥17-24 13kWh 650cltc awd? | handling power value design | tightrear winter
byd | Seal 05 DM-i | 海豹05 DM-i | 海豹05, 驱逐舰05, seal 05 | sedan compact 5 4780 | 2022- | phev ¥8-11 3.8L 128cltc | economy value plugrange | plain noise lowbattery
byd | Seal 06 DM-i | 海豹06 DM-i | 海豹06, seal 06 | sedan mid 5 4830 | 2024- | phev ¥10-14 3.7L 120cltc | economy value plugrange space | noise lowbattery
byd | Qin PLUS DM-i | 秦PLUS DM-i | 秦plus, 秦 plus, qin plus, 秦plusdmi, 秦plus dmi | sedan compact 5 4780 | 2021- | phev ¥8-12 3.8L 128cltc | economy value plugrange dealers | plain noise lowbattery
byd | Qin PLUS EV | 秦PLUS EV | 秦plusev, qin plus ev, 秦 plus ev | sedan compact 5 4765 | 2021- | ev ¥11-14 12kWh 510cltc | value frugalev space dealers | slowcharge plain winter
byd | Qin L DM-i | 秦L DM-i | 秦l, 秦 l, qin l | sedan mid 5 4830 | 2024- | phev ¥9.5-14 3.7L 128cltc | economy value plugrange space | noise lowbattery
byd | Qin L EV | 秦L EV | 秦lev, qin l ev | sedan mid 5 4720 | 2025- | ev ¥12-14 11.5kWh 545cltc | value frugalev equip space | newcomer winter
byd | Han DM-i | 汉DM-i | 比亚迪汉dm, 汉dmi, han dm-i, 汉dm | sedan large 5 4975 | 2020- | phev ¥16.5-25 4.5L 125cltc awd? | space power rear value | heavy lowbattery
byd | Han EV | 汉EV | 比亚迪汉, 汉ev, byd han | sedan large 5 4995 | 2020- | ev ¥18-26 13.5kWh 701cltc awd? | range rear power value | winter heavy
byd | Han L | 汉L | 汉l ev, 汉l dm, han l | sedan large 5 5050 | 2025- | ev ¥22-28 14kWh 701cltc awd?; phev ¥21-24 4.5L 200cltc awd? | fastcharge power adas rear | newcomer heavy
byd | Song Pro DM-i | 宋Pro DM-i | 宋pro, song pro | suv compact 5 4735 | 2021- | phev ¥10.3-14 4.6L 115cltc | economy value space plugrange | noise lowbattery plain
byd | Song PLUS DM-i | 宋PLUS DM-i | 宋plus, 宋 plus, song plus, 宋plus dmi, seal u | suv compact 5 4775 | 2021- | phev ¥13-17.5 4.7L 150cltc | space economy value plugrange | noise lowbattery
byd | Song PLUS EV | 宋PLUS EV | 宋plusev, song plus ev | suv compact 5 4785 | 2021- | ev ¥15-19 14kWh 605cltc | space value range | slowcharge winter
byd | Song L EV | 宋L EV | 宋l, song l | suv mid 5 4840 | 2023- | ev ¥17-25 14.5kWh 662cltc awd? | power design handling | winter heavy
byd | Song L DM-i | 宋L DM-i | 宋ldmi, 宋l dmi, song l dm-i | suv mid 5 4780 | 2024- | phev ¥12.5-17.5 4.2L 160cltc | economy space value plugrange | lowbattery
byd | Sealion 05 DM-i | 海狮05 DM-i | 海狮05, sealion 05 | suv compact 5 4710 | 2024- | phev ¥9.8-13 4.2L 115cltc | economy value plugrange space | noise lowbattery
byd | Sealion 06 | 海狮06 | 海狮06 dm-i, sealion 06 dm-i | suv mid 5 4810 | 2025- | phev ¥13-16 4.3L 170cltc; ev ¥14-17 13.5kWh 605cltc | economy space value plugrange | newcomer lowbattery
byd | Sealion 07 EV | 海狮07 EV | 海狮07, sealion 7, sealion 07 | suv mid 5 4830 | 2024- | ev ¥18-24 15kWh 610cltc awd? | handling equip quiet | winter heavy
byd | Tang DM-i | 唐DM-i | 比亚迪唐, 唐dmi, byd tang, 唐dm | suv mid 7 4870 | 2021- | phev ¥17-22 5.2L 115cltc awd? | space value economy power | tightthird heavy lowbattery
byd | Tang L | 唐L | 唐l dm, tang l | suv large 7 5040 | 2025- | phev ¥23-29 5.5L 165cltc awd?; ev ¥24-30 16.5kWh 670cltc awd? | third adas fastcharge space | bulky newcomer
byd | Xia | 夏 | 比亚迪夏, byd xia, 夏dm-i | mpv large 7 5145 | 2025- | phev ¥24-31 5.5L 180cltc | third economy equip doors | bulky newcomer
byd | e2 | e2 | 比亚迪e2, byd e2 | hatch compact 5 4260 | 2019- | ev ¥9-11 11.5kWh 405cltc | value frugalev simple easy | slowcharge shortrange plain
byd | Frigate 07 | 护卫舰07 | frigate 07 | suv mid 5 4820 | 2022- | phev ¥17-24 5.0L 205cltc awd? | space economy plugrange | heavy lowbattery
denza | D9 | D9 | 腾势d9, denza d9 | mpv large 7 5250 | 2022- | phev ¥30-45 6.0L 200cltc awd?; ev ¥35-47 18kWh 620cltc awd? | third seats quiet equip | bulky heavy
denza | N7 | N7 | 腾势n7, denza n7 | suv mid 5 4860 | 2023- | ev ¥24-33 15kWh 702cltc awd? | power adas fastcharge | depreciate outlets
denza | Z9GT | Z9GT | 腾势z9gt, 腾势z9, z9 gt | wagon full 5 5180 | 2024- | phev ¥33-42 6.5L 201cltc awd; ev ¥35-42 17kWh 630cltc awd? | power handling adas | heavy bulky
fcb | Leopard 5 | 豹5 | 方程豹5, 豹五, leopard 5, bao 5 | suv large 5 4890 | 2023- | phev ¥24-31 7.8L 125cltc awd | offroad power design v2l | heavy lowbattery
fcb | Leopard 8 | 豹8 | 方程豹8, 豹八, leopard 8, bao 8 | suv full 5/7 5195 | 2024- | phev ¥38-41 8.5L 125cltc awd | offroad power third adas | heavy bulky
fcb | Tai 3 | 钛3 | 钛三, tai 3 | suv compact 5 4605 | 2025- | ev ¥13.4-20 14kWh 501cltc awd? | design boot value adas | newcomer
`;
