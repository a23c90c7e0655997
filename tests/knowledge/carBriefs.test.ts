import { describe, expect, test } from 'vitest';
import { choose } from '../../server/knowledge/plan/cars/choose.ts';
import { ask, catalogue } from './carAsk.ts';

/**
 * What buyers say, and the cars three experienced advisers of that market would name for it: [brief, accepted models].
 * Written before the ranking was weighed; at least two of our three must be among them.
 */
const BRIEFS: readonly (readonly [brief: string, accepted: string])[] = [
  // United States, new.
  ['family SUV under $35k', 'honda-cr-v toyota-rav4 subaru-forester mazda-cx-5 hyundai-tucson kia-sportage'],
  [
    'reliable commuter car under 28k',
    'toyota-corolla honda-civic mazda-3 hyundai-elantra toyota-prius toyota-camry kia-k4',
  ],
  [
    'what hybrid SUV should I get, around 40k, family of 4',
    'toyota-rav4 honda-cr-v hyundai-tucson kia-sportage hyundai-santa-fe kia-sorento subaru-forester',
  ],
  [
    'three-row SUV for a family of 6, up to 55k',
    'toyota-grand-highlander toyota-highlander honda-pilot hyundai-palisade kia-telluride mazda-cx-90 hyundai-santa-fe',
  ],
  ['minivan under $50k', 'toyota-sienna honda-odyssey kia-carnival chrysler-pacifica'],
  [
    'midsize sedan for highway commuting, 35k max, good mpg',
    'toyota-camry honda-accord hyundai-sonata kia-k5 toyota-prius',
  ],
  [
    'electric car under 45k, I can charge at home',
    'tesla-model-3 tesla-model-y hyundai-ioniq-5 chevrolet-equinox-ev kia-ev6 hyundai-ioniq-6 hyundai-kona-electric',
  ],
  [
    'looking for a pickup to tow a 7000 lb travel trailer',
    'ford-f-150 chevrolet-silverado-1500 ram-1500 toyota-tundra gmc-sierra-1500',
  ],
  [
    'small truck for weekend projects and deliveries under 35k',
    'ford-maverick toyota-tacoma ford-ranger nissan-frontier hyundai-santa-cruz chevrolet-colorado',
  ],
  [
    'first car for my teen, safe and cheap to insure, 25k',
    'toyota-corolla honda-civic mazda-3 hyundai-elantra subaru-impreza subaru-crosstrek kia-k4 toyota-corolla-cross',
  ],
  [
    'AWD car for snowy winters, under 33k',
    'subaru-crosstrek subaru-forester subaru-outback toyota-rav4 honda-cr-v mazda-cx-5 mazda-cx-30',
  ],
  [
    'fun to drive car under 35k',
    'mazda-mx-5 honda-civic vw-golf-gti toyota-gr86 subaru-brz mazda-3 subaru-wrx hyundai-elantra-n ford-mustang acura-integra vw-jetta-gli',
  ],
  [
    'luxury midsize SUV, quiet and reliable, 60k',
    'lexus-rx acura-mdx genesis-gv70 genesis-gv80 bmw-x3 bmw-x5 volvo-xc60 mercedes-glc lexus-nx lexus-tx',
  ],
  [
    'car for my elderly parents, easy to get in and out, 32k',
    'honda-cr-v toyota-rav4 subaru-forester toyota-corolla-cross subaru-crosstrek honda-hr-v mazda-cx-5 hyundai-tucson',
  ],
  [
    'I have a big dog and go camping, budget 40k',
    'subaru-outback toyota-rav4 honda-cr-v subaru-forester hyundai-tucson mazda-cx-50 ford-bronco-sport',
  ],
  [
    'Uber driver, cheap to run, 30k',
    'toyota-prius toyota-camry toyota-corolla honda-accord hyundai-sonata honda-civic hyundai-elantra',
  ],
  [
    'cheapest new car you can buy',
    'nissan-versa kia-k4 mitsubishi-mirage hyundai-venue nissan-sentra chevrolet-trax hyundai-elantra toyota-corolla',
  ],
  [
    'off-road SUV that can handle trails and still daily, 50k',
    'toyota-4runner ford-bronco jeep-wrangler toyota-land-cruiser ford-bronco-sport jeep-grand-cherokee',
  ],
  [
    'compact SUV anything but Toyota under 35k',
    'honda-cr-v mazda-cx-5 subaru-forester hyundai-tucson kia-sportage nissan-rogue subaru-crosstrek',
  ],
  [
    'wife hates minivans, need 7 seats under 50k',
    'toyota-highlander toyota-grand-highlander honda-pilot kia-telluride hyundai-palisade kia-sorento mazda-cx-90 hyundai-santa-fe',
  ],
  [
    'plug-in hybrid under 45k for a short commute, charger at home',
    'toyota-rav4 toyota-prius hyundai-tucson kia-sportage kia-niro mitsubishi-outlander ford-escape mazda-cx-50',
  ],
  [
    'electric SUV with fast charging for road trips, 60k',
    'tesla-model-y hyundai-ioniq-5 kia-ev6 kia-ev9 hyundai-ioniq-9 ford-mustang-mach-e chevrolet-equinox-ev cadillac-lyriq chevrolet-blazer-ev',
  ],
  [
    'small car easy to park in the city, 27k',
    'honda-civic toyota-corolla mazda-3 toyota-corolla-hatchback hyundai-venue hyundai-kona kia-k4 toyota-corolla-cross honda-hr-v mini-cooper nissan-kicks kia-soul chevrolet-trax',
  ],
  [
    'no place to charge, 80 miles a day commute, 35k',
    'toyota-prius toyota-camry honda-civic toyota-corolla honda-accord hyundai-elantra hyundai-sonata',
  ],
  // United States, used.
  [
    'reliable used commuter, $12k',
    'toyota-corolla honda-civic toyota-camry honda-accord mazda-3 toyota-prius honda-fit',
  ],
  [
    'used family SUV under 20k, under 80k miles',
    'toyota-rav4 honda-cr-v mazda-cx-5 subaru-forester toyota-highlander nissan-rogue honda-pilot',
  ],
  ['used minivan for 25k', 'honda-odyssey toyota-sienna kia-carnival chrysler-pacifica'],
  [
    'best used luxury sedan for 25 grand that is reliable',
    'lexus-es lexus-is acura-tlx genesis-g70 genesis-g80 toyota-avalon',
  ],
  [
    'used truck under $25k',
    'toyota-tacoma ford-f-150 chevrolet-silverado-1500 ram-1500 honda-ridgeline toyota-tundra nissan-frontier gmc-sierra-1500 chevrolet-colorado ford-ranger',
  ],
  [
    'used car for a college kid under 10k',
    'toyota-corolla honda-civic mazda-3 honda-fit toyota-yaris toyota-camry honda-accord toyota-prius hyundai-elantra nissan-versa nissan-sentra',
  ],
  // China, new.
  [
    '15万左右家用SUV推荐',
    'byd-song-plus-dm-i byd-song-pro-dm-i honda-cr-v geely-xingyue-l byd-yuan-plus toyota-rav4 geely-galaxy-e5 leapmotor-c10 vw-tiguan-l geely-galaxy-starship-7 byd-song-plus-ev byd-sealion-06 chery-tiggo-8 changan-cs75-plus geely-galaxy-m7',
  ],
  [
    '10万以内买什么车，上下班代步，省油',
    'byd-qin-plus-dm-i geely-xingyuan byd-dolphin byd-seagull nissan-sylphy geely-emgrand toyota-vios wuling-bingo leapmotor-t03 aion-ut honda-fit geely-galaxy-a7 toyota-corolla byd-seal-05-dm-i',
  ],
  [
    '20万落地，家用轿车，要舒服',
    'toyota-camry honda-accord vw-passat vw-magotan byd-han-dm-i byd-qin-l-dm-i byd-han-ev geely-galaxy-xingyao-8 xpeng-p7-plus nissan-n7 byd-seal-07-dm-i buick-regal buick-lacrosse toyota-bz7 geely-xingrui',
  ],
  [
    '30万左右纯电SUV，家里能装充电桩',
    'tesla-model-y xiaomi-yu7 nio-es6 xpeng-g9 li-i6 zeekr-7x luxeed-r7 aito-m7 onvo-l60 tesla-model-y-l li-i8',
  ],
  [
    '二胎家庭，六座SUV，35万以内',
    'li-l8 aito-m7 aito-m8 onvo-l90 tesla-model-y-l li-l9 lynk-900 toyota-highlander byd-tang-l nio-es8 leapmotor-c16 geely-galaxy-m9 wey-lanshan li-i8 leapmotor-d19 deepal-s09',
  ],
  [
    '第一台车，新手，8万以内',
    'byd-seagull wuling-bingo geely-xingyuan leapmotor-t03 byd-dolphin byd-qin-plus-dm-i geely-emgrand toyota-vios honda-fit changan-lumin aion-ut geely-panda-mini toyota-yaris-l',
  ],
  [
    '跑滴滴买什么车好，预算12万',
    'byd-qin-plus-ev aion-s byd-qin-plus-dm-i geely-galaxy-e5 byd-qin-l-ev toyota-corolla geely-galaxy-a7 aion-y byd-e5 nissan-sylphy byd-seal-06-ev deepal-l06 leapmotor-b01 geely-galaxy-l6',
  ],
  [
    '25万左右的合资中型SUV',
    'vw-tiguan-l toyota-rav4 honda-cr-v buick-envision toyota-highlander vw-tayron nissan-rogue toyota-crown-kluger ford-edge audi-q5 ford-explorer',
  ],
  [
    '没有充电桩，经常跑高速，15万预算',
    'toyota-corolla honda-civic toyota-camry honda-accord vw-sagitar geely-xingyue-l geely-xingrui honda-cr-v vw-passat toyota-rav4 vw-magotan toyota-levin nissan-sylphy honda-integra toyota-wildlander honda-breeze',
  ],
  [
    '豪华品牌轿车，40万，商务接待',
    'audi-a6 bmw-5-series mercedes-e-class mercedes-c-class volvo-s90 lexus-es stelato-s9 nio-et7 cadillac-ct5',
  ],
  [
    'MPV 35万左右',
    'buick-gl8 denza-d9 toyota-sienna trumpchi-m8 honda-odyssey voyah-dreamer wey-gaoshan xpeng-x9 trumpchi-e8 toyota-granvia byd-xia',
  ],
  [
    '20万左右增程或者插混SUV',
    'li-l6 leapmotor-c11 byd-song-l-dm-i deepal-s07 geely-galaxy-m9 byd-tang-dm-i leapmotor-c16 lynk-08-em-p byd-song-plus-dm-i fcb-tai-7 aito-m5 geely-galaxy-l7 byd-sealion-06 chery-fengyun-t9 jetour-shanhai-t2 geely-galaxy-m7 leapmotor-c10',
  ],
  [
    '智驾好的车，25万左右',
    'xpeng-g6 xpeng-p7-plus tesla-model-3 luxeed-r7 zeekr-7x xiaomi-su7 aito-m5 xpeng-g9 nio-et5 tesla-model-y avatr-07 li-i6 li-l6 luxeed-s7 zeekr-007 xpeng-p7 xpeng-g7 im-ls6 aito-m7 onvo-l60 nio-et5t',
  ],
  [
    '越野车 20万左右',
    'tank-300 fcb-leopard-5 jetour-traveller haval-h9 baic-bj40 fcb-tai-3 jetour-shanhai-t2 icar-03 haval-raptor',
  ],
  [
    '东北冬天用车，12万左右，不要电车',
    'toyota-corolla nissan-sylphy vw-sagitar vw-lavida honda-civic geely-xingrui toyota-corolla-cross honda-cr-v vw-bora haval-h6 chery-tiggo-8 changan-cs75-plus vw-golf honda-xr-v nissan-qashqai toyota-levin geely-xingyue-l geely-boyue-l vw-tharu',
  ],
  [
    '给爸妈买台车，老人上下车方便，10万以内',
    'byd-yuan-up byd-dolphin geely-xingyuan byd-yuan-plus aion-y byd-song-pro-dm-i honda-fit wuling-bingo geely-binyue changan-cs55-plus honda-xr-v geely-galaxy-e5 chery-tiggo-5x baojun-yunduo jetta-vs5 jetta-vs7 haval-h6 geely-boyue-l byd-yuan-pro leapmotor-b10 chery-tiggo-7-plus mg-hs roewe-rx5 nissan-qashqai nissan-sylphy',
  ],
  [
    '不要比亚迪，10万出头插混轿车',
    'geely-galaxy-a7 geely-galaxy-l6 geely-galaxy-xingyao-8 geely-galaxy-xingyao-6 changan-qiyuan-a05 changan-qiyuan-a07 chery-fengyun-a8 chery-arrizo-8 wuling-starlight roewe-d7 leapmotor-c01 deepal-sl03 deepal-l06 changan-uni-v',
  ],
  [
    '女司机市区代步小车，好停车，颜值高',
    'geely-xingyuan byd-seagull byd-dolphin wuling-bingo mini-cooper smart--1 ora-good-cat aion-ut leapmotor-t03 nio-firefly wuling-hongguang-miniev geely-panda-mini mg-mg4 vw-id-3 honda-fit',
  ],
  [
    '纯电轿车，20万以内，续航600公里以上',
    'xpeng-p7-plus byd-han-ev xpeng-mona-m03 byd-seal nissan-n7 deepal-sl03 geely-galaxy-e8 aion-s mazda-ez-6 deepal-l06 byd-seal-06-ev toyota-bz7 zeekr-007 leapmotor-c01 leapmotor-b01 bmw-i3',
  ],
  [
    '保值率高的车，20万左右',
    'toyota-camry honda-cr-v toyota-rav4 honda-accord vw-tiguan-l toyota-highlander tesla-model-3 toyota-corolla lexus-es honda-civic',
  ],
  [
    '12万买德系轿车',
    'vw-sagitar vw-lavida vw-bora vw-golf vw-lamando jetta-va3 jetta-va7 vw-passat vw-magotan vw-polo vw-santana',
  ],
  [
    '露营用车，带外放电，20万以内',
    'byd-song-plus-dm-i byd-song-l-dm-i byd-song-plus-ev geely-galaxy-e5 byd-tang-dm-i leapmotor-c11 deepal-s07 fcb-tai-3 leapmotor-c10 byd-sealion-06 fcb-tai-7 geely-galaxy-m9 lynk-08-em-p jetour-shanhai-t2 byd-song-pro-dm-i byd-yuan-plus geely-galaxy-starship-7 aion-v geely-galaxy-m7',
  ],
  [
    '月供3000，首付5万，买什么车',
    'byd-song-plus-dm-i byd-qin-l-dm-i toyota-corolla honda-cr-v geely-xingyue-l byd-qin-plus-dm-i vw-sagitar toyota-rav4 honda-civic byd-song-l-dm-i leapmotor-c10 xpeng-mona-m03 geely-galaxy-e5 toyota-camry vw-tiguan-l byd-sealion-06 byd-song-pro-dm-i nissan-sylphy geely-xingrui honda-accord byd-yuan-plus vw-passat vw-lavida',
  ],
  [
    '特斯拉以外的30万纯电轿车',
    'xiaomi-su7 nio-et5 zeekr-001 zeekr-007 xpeng-p7 nio-et5t bmw-i3 luxeed-s7 byd-han-ev avatr-12 avatr-06 byd-han-l nio-et7',
  ],
  [
    '坐5个大人，后排宽敞，18万以内',
    'toyota-camry honda-accord vw-passat byd-qin-l-dm-i byd-song-plus-dm-i honda-cr-v byd-han-dm-i byd-song-l-dm-i toyota-avalon geely-galaxy-xingyao-8 xpeng-p7-plus vw-magotan byd-tang-dm-i leapmotor-c10 li-l6 geely-galaxy-m9 toyota-rav4 byd-han-ev geely-xingyue-l nissan-n7 leapmotor-c11 skoda-superb byd-seal-06-dm-i byd-sealion-06 geely-galaxy-starship-7 byd-song-plus-ev geely-galaxy-m7',
  ],
  // China, used.
  [
    '8万预算买二手车，省心',
    'toyota-corolla honda-civic toyota-camry honda-accord toyota-levin nissan-sylphy honda-cr-v toyota-rav4 honda-fit vw-lavida honda-xr-v nissan-qashqai honda-crider vw-sagitar toyota-vios',
  ],
  [
    '二手SUV 10万以内，家用',
    'honda-cr-v toyota-rav4 honda-xr-v nissan-rogue honda-breeze vw-tiguan-l toyota-corolla-cross mazda-cx-5 toyota-wildlander geely-xingyue-l nissan-qashqai haval-h6 byd-song-plus-dm-i buick-envision',
  ],
  [
    '5万块二手车练手',
    'honda-fit toyota-corolla nissan-sylphy vw-polo toyota-vios vw-lavida honda-civic vw-bora toyota-yaris-l honda-city buick-excelle nissan-tiida vw-santana vw-jetta-cn byd-qin-plus-dm-i toyota-levin vw-sagitar honda-crider geely-emgrand suzuki-swift',
  ],
  [
    '20万买二手豪华轿车',
    'bmw-3-series mercedes-c-class audi-a4 audi-a6 bmw-5-series lexus-es mercedes-e-class cadillac-ct5 volvo-s60 volvo-s90',
  ],
  [
    '二手7座，12万左右，跑长途',
    'toyota-highlander buick-gl8 honda-odyssey trumpchi-m8 trumpchi-gs8 vw-teramont honda-elysion byd-tang-dm-i wuling-kaijie toyota-sienna geely-haoyue-l trumpchi-m6 chery-tiggo-8',
  ],
];

describe('three advisers would name two of our three', () => {
  test.each(BRIEFS)('%s', (brief, accepted) => {
    const plan = choose(ask(brief));
    const names = accepted.split(' ');
    const hits = (plan.shown ?? []).filter((id) => names.includes(id));
    // What fails shows why the cars were ranked so.
    expect(plan.shown?.length === 3 && hits.length >= 2 ? [] : plan.trace).toEqual([]);
  });

  test('each car carries its reasons, its weakness, and the rules that ranked it', () => {
    for (const [brief] of BRIEFS) {
      const plan = choose(ask(brief));
      const cars = plan.parts.find((part) => part.type === 'cars');
      for (const { id, cells } of cars?.rows ?? []) {
        expect(
          cells.every((cell) => cell !== ''),
          `${brief}: ${id}`,
        ).toBe(true);
        expect(plan.trace.some((line) => line.startsWith(`rank: ${id} `) && line.includes(' = '))).toBe(true);
      }
    }
  });

  test('names cars of the catalogue only', () => {
    const unknown = BRIEFS.flatMap(([, accepted]) => accepted.split(' ')).filter(
      (id) => catalogue.model(id) === undefined,
    );
    expect([...new Set(unknown)]).toEqual([]);
  });
});
