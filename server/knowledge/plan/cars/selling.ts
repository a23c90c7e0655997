import type { Plan } from '../plan.ts';
import { Draft, say, type Asked } from './asked.ts';
import { toldOf } from './describe.ts';
import { bandText, carSource } from './figures.ts';
import { fullName, roundPrice } from './catalogue.ts';
import { fairBand, type Specimen } from './judge.ts';

/** What a dealer or a buying service pays of what a private buyer does. */
const TRADE = { from: 0.83, to: 0.9 } as const;

/** What the asker's own car brings, privately and traded in; nothing where nothing is known of that year. */
export function selling(specimen: Specimen, asked: Asked): Plan | undefined {
  const { language } = asked;
  const told = toldOf(specimen.model, asked);
  const band = fairBand(specimen, told, asked);
  if (band === undefined) return undefined;
  const { market } = told;
  const draft = new Draft();
  const mark = draft.mark(carSource(specimen.model, asked, market));
  const trade = { from: roundPrice(band.from * TRADE.from, market), to: roundPrice(band.to * TRADE.to, market) };
  const privately = bandText(band, market, language);
  const traded = bandText(trade, market, language);
  const name = fullName(specimen.model, language);
  draft.trace.push(`selling: ${specimen.model.id} ${specimen.year ?? ''} ${band.from}-${band.to}`);
  draft.add(
    {
      type: 'verdict',
      text: say(
        language,
        `**About ${privately} sold privately; a dealer or buying service pays some 10–17 % less, about ${traded}.** ${mark}`,
        `**个人卖大约${privately}；卖给车商或置换低一成多，大约${traded}。**${mark}`,
      ),
    },
    {
      type: 'list',
      items: [
        say(
          language,
          `Take five adverts of a ${specimen.year ?? ''} ${name} with like mileage: the middle one, less what buyers beat down, is your price.`,
          `同城找五台同年款、同里程的${name}，取中间价，再减去能砍的几个点。`,
        ),
        say(
          language,
          'Get two or three binding offers (buying services, a dealer of the make) on the same day; trade in and new car are haggled over apart.',
          '同一天要两三个收车报价（平台、品牌店、车商）；置换价和新车优惠分开谈。',
        ),
        say(
          language,
          'Service records, a fresh inspection, two keys and a clean cabin bring more than they cost; repairs of the body seldom do. An accident is told, it takes 5–15 % off.',
          '保养记录、两把钥匙、洗干净最值；钣金修补一般不回本。出过险如实说，少卖半成到一成半。',
        ),
      ],
    },
    {
      type: 'next',
      text: say(
        language,
        'An estimate: condition, region and season move it by a tenth either way.',
        '这是估算，车况、城市和季节能差一成。',
      ),
    },
  );
  return draft.plan({ shown: [specimen.model.id] });
}
