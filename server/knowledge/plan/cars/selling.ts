import type { Plan } from '../plan.ts';
import { Draft, say, type Asked } from './asked.ts';
import { toldOf } from './describe.ts';
import type { Language } from '../../../language.ts';
import { bandText, carSource, money } from './figures.ts';
import { fullName, roundPrice, type Band, type Priced } from './catalogue.ts';
import { fairBand, type Specimen } from './judge.ts';
import { pastsOf, worthWith } from './pasts.ts';

/** What a dealer or a buying service pays of what a private buyer does. */
const TRADE = { from: 0.83, to: 0.9 } as const;

/** A sum beyond these shares of what traders pay is none that is offered for the car. */
const A_CAR = { least: 0.3, most: 3 } as const;

/** Beside what was paid for the car once: "was $28,000 new", "I bought it for 20k", 2020年买的雅阁20万. */
const PAID_BEFORE = /\b(?:paid|bought|cost me)\b[^.;?]{0,30}$|(?:买的?|买时|花了?|提车|落地|入手)(?!价)[^,.;\d]{0,10}$/;
const PAID_BEHIND = /^ ?(?:when )?(?:brand )?new\b|^ ?(?:块|元)?(?:买的|落地|提的|入手)/;
/** So many signs before a sum tell what it was. */
const NEAR = 40;

/** A verdict on what somebody offers. */
function onOffer(price: number, trade: Band, market: Priced, language: Language): string {
  const sum = money(price, market, language);
  const usual = bandText(trade, market, language);
  if (price < trade.from)
    return say(
      language,
      `**${sum} is low: traders usually pay ${usual} for it.** Get two more offers before you accept.`,
      `**${sum}偏低：车商收一般${usual}。** 再要两个报价再说。`,
    );
  return price > trade.to
    ? say(
        language,
        `**${sum} is a good offer: traders usually pay ${usual}.** See that it is not taken back in the price of the new car.`,
        `**${sum}不亏：车商收一般${usual}。** 留意别在新车价里找补回去。`,
      )
    : say(
        language,
        `**${sum} is a fair offer: traders usually pay ${usual}.**`,
        `**${sum}合理：车商收一般${usual}。**`,
      );
}

/** What the asker's own car brings, privately and traded in; nothing where nothing is known of that year. */
export function selling(specimen: Specimen, asked: Asked): Plan | undefined {
  const { language } = asked;
  const told = toldOf(specimen.model, asked);
  const clean = fairBand(specimen, told, asked);
  if (clean === undefined) return undefined;
  const { market } = told;
  const pasts = pastsOf(asked).filter(({ kind }) => kind !== 'plus');
  const band = worthWith(pasts, clean, market);
  const because = pasts.map((past) => past[language]).join(say(language, ', ', '、'));
  const draft = new Draft();
  const mark = draft.mark(carSource(specimen.model, asked, market));
  const trade = { from: roundPrice(band.from * TRADE.from, market), to: roundPrice(band.to * TRADE.to, market) };
  const privately = bandText(band, market, language);
  const traded = bandText(trade, market, language);
  const name = fullName(specimen.model, language);
  // Of several offers the best one counts.
  const { normal, spans } = asked.reading;
  const sums = spans.flatMap((span) => (span.type === 'price' && span.per === undefined ? [span] : []));
  const offers = sums.flatMap(({ start, end, amount }) =>
    PAID_BEFORE.test(normal.slice(Math.max(0, start - NEAR), start)) || PAID_BEHIND.test(normal.slice(end))
      ? []
      : [amount.to ?? amount.from ?? 0],
  );
  const price = offers.length > 0 ? Math.max(...offers) : sums.length > 0 ? undefined : specimen.price;
  draft.trace.push(`selling: ${specimen.model.id} ${specimen.year ?? ''} ${band.from}-${band.to}`);
  if (price !== undefined && price > trade.from * A_CAR.least && price < trade.to * A_CAR.most)
    draft.add({ type: 'verdict', text: onOffer(price, trade, market, language) });
  draft.add(
    {
      type: 'verdict',
      text: say(
        language,
        `**About ${privately} sold privately${because === '' ? '' : `, less for ${because}`}; a dealer or buying service pays some 10–17 % less, about ${traded}.** ${mark}`,
        `**${because === '' ? '' : `按${because}折价，`}个人卖大约${privately}；卖给车商或置换低一成多，大约${traded}。**${mark}`,
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
