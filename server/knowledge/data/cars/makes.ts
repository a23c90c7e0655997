/** key | English | 中文 | other names | where the brand is from */
export const makes = `
toyota     | Toyota        | 丰田     | 一汽丰田, 广汽丰田                | japan
lexus      | Lexus         | 雷克萨斯 | 凌志                              | japan
honda      | Honda         | 本田     | 广汽本田, 东风本田                | japan
acura      | Acura         | 讴歌     |                                   | japan
nissan     | Nissan        | 日产     | 东风日产, 尼桑                    | japan
infiniti   | Infiniti      | 英菲尼迪 |                                   | japan
mazda      | Mazda         | 马自达   |                                   | japan
subaru     | Subaru        | 斯巴鲁   |                                   | japan
mitsubishi | Mitsubishi    | 三菱     |                                   | japan
hyundai    | Hyundai       | 现代     | 北京现代                          | korea
kia        | Kia           | 起亚     |                                   | korea
genesis    | Genesis       | 捷尼赛思 |                                   | korea
vw         | Volkswagen    | 大众     | vw, 一汽大众, 一汽-大众, 上汽大众 | germany
audi       | Audi          | 奥迪     |                                   | germany
bmw        | BMW           | 宝马     |                                   | germany
mercedes   | Mercedes-Benz | 奔驰     | mercedes, benz, merc, 梅赛德斯    | germany
porsche    | Porsche       | 保时捷   |                                   | germany
smart      | smart         | smart    | 精灵                              | germany
mini       | MINI          | MINI     | 迷你                              | europe
volvo      | Volvo         | 沃尔沃   |                                   | europe
polestar   | Polestar      | 极星     |                                   | europe
landrover  | Land Rover    | 路虎     | range rover                       | europe
fiat       | Fiat          | 菲亚特   |                                   | europe
tesla      | Tesla         | 特斯拉   | 特拉斯                            | usa
ford       | Ford          | 福特     | 长安福特                          | usa
lincoln    | Lincoln       | 林肯     |                                   | usa
chevrolet  | Chevrolet     | 雪佛兰   | chevy                             | usa
buick      | Buick         | 别克     |                                   | usa
gmc        | GMC           | GMC      |                                   | usa
cadillac   | Cadillac      | 凯迪拉克 |                                   | usa
jeep       | Jeep          | 吉普     |                                   | usa
ram        | Ram           | 公羊     |                                   | usa
dodge      | Dodge         | 道奇     |                                   | usa
chrysler   | Chrysler      | 克莱斯勒 |                                   | usa
rivian     | Rivian        | Rivian   |                                   | usa
lucid      | Lucid         | Lucid    |                                   | usa
byd        | BYD           | 比亚迪   |                                   | china
denza      | Denza         | 腾势     |                                   | china
fcb        | Fangchengbao  | 方程豹   |                                   | china
geely      | Geely         | 吉利     | 吉利银河, 银河                    | china
zeekr      | Zeekr         | 极氪     |                                   | china
lynk       | Lynk & Co     | 领克     | lynk, lynk co                     | china
haval      | Haval         | 哈弗     |                                   | china
greatwall  | Great Wall    | 长城     | 长城汽车, gwm                      | china
tank       | Tank          | 坦克     |                                   | china
wey        | Wey           | 魏牌     |                                   | china
ora        | Ora           | 欧拉     |                                   | china
changan    | Changan       | 长安     | 长安启源, 启源                    | china
deepal     | Deepal        | 深蓝     |                                   | china
avatr      | Avatr         | 阿维塔   |                                   | china
chery      | Chery         | 奇瑞     |                                   | china
exeed      | Exeed         | 星途     | 奇瑞星途                          | china
arcfox     | Arcfox        | 极狐     | 北汽极狐                          | china
jetour     | Jetour        | 捷途     |                                   | china
icar       | iCAR          | iCAR     |                                   | china
roewe      | Roewe         | 荣威     |                                   | china
mg         | MG            | 名爵     |                                   | china
im         | IM Motors     | 智己     |                                   | china
wuling     | Wuling        | 五菱     |                                   | china
baojun     | Baojun        | 宝骏     |                                   | china
maxus      | Maxus         | 大通     |                                   | china
trumpchi   | Trumpchi      | 传祺     | 广汽传祺                          | china
aion       | Aion          | 埃安     | 广汽埃安                          | china
hongqi     | Hongqi        | 红旗     |                                   | china
bestune    | Bestune       | 奔腾     |                                   | china
voyah      | Voyah         | 岚图     |                                   | china
dongfeng   | Dongfeng      | 东风     |                                   | china
nio        | NIO           | 蔚来     |                                   | china
onvo       | Onvo          | 乐道     |                                   | china
xpeng      | XPeng         | 小鹏     |                                   | china
li         | Li Auto       | 理想     | li auto                           | china
leapmotor  | Leapmotor     | 零跑     |                                   | china
xiaomi     | Xiaomi        | 小米     |                                   | china
aito       | AITO          | 问界     | 鸿蒙智行                          | china
luxeed     | Luxeed        | 智界     |                                   | china
stelato    | Stelato       | 享界     |                                   | china
`;
