import type { Plan } from '../plan.ts';
import { Draft, nearest, say, yearOf, type Asked } from './asked.ts';
import { fullName, roundPrice } from './catalogue.ts';
import { toldOf } from './describe.ts';
import { bandText, carSource, distance } from './figures.ts';
import { fairBand, troubles, type Specimen } from './judge.ts';
import { issueName } from './texts.ts';

/** Asks whether to go on with the car one has. */
export const KEEPS =
  /\b(?:trade (?:it|mine|this|that)|sell (?:it|mine)|keep (?:it|mine|this one)|replace it|worth keeping|get rid of it|hang on to it)\b|要不要换车|该不该换|换不换|有必要换|值得换吗|继续开/;

/** A dealer gives about this part of what a private buyer pays. */
const TRADE_IN = 0.85;
/** From so much trouble on at its age a car is better sold while it runs. */
const OLD = { years: 15, km: 300_000 } as const;

/** Keep or trade the asker's own car: by what is to come on it, and what it would fetch. */
export function keep(specimen: Specimen, asked: Asked): Plan {
  const { model, year, km } = specimen;
  const { language } = asked;
  const draft = new Draft();
  const told = toldOf(model, asked);
  const mark = draft.mark(carSource(model, asked, told.market));
  const { risk, due } = troubles(specimen, told, asked);
  const fair = fairBand(specimen, told, asked);
  const isWorn = (year !== undefined && yearOf(asked) - year > OLD.years) || (km ?? 0) > OLD.km;
  const isKept = risk !== 'high' && !isWorn;
  const name = `${year ?? ''}${year === undefined ? '' : say(language, ' ', '款')}${fullName(model, language)}`;
  const run = km === undefined ? '' : say(language, ` at ${distance(km, asked)}`, `跑了${distance(km, asked)}`);
  draft.trace.push(`keep: ${model.id} risk ${risk}`);
  draft.add({
    type: 'verdict',
    text: isKept
      ? say(
          language,
          `**Keep it: a ${name}${run} that runs well has years left, and a newer one loses more in its first year than this one costs to keep.** ${mark}`,
          `**先留着开：${name}${run}，没毛病就还能开好几年，换新车第一年的折旧就够它好几年的保养。**${mark}`,
        )
      : say(
          language,
          `**I would trade it while it runs: a ${name}${run} is at the age where one repair costs a good part of its worth.** ${mark}`,
          `**趁还好开换掉：${name}${run}，一次大修就可能顶掉小半个车价。**${mark}`,
        ),
  });
  draft.add({
    type: 'list',
    items: [
      fair === undefined
        ? ''
        : say(
            language,
            `It would sell for about ${bandText(fair, told.market, language)} privately, some ${bandText({ from: roundPrice(fair.from * TRADE_IN), to: roundPrice(fair.to * TRADE_IN) }, told.market, language)} as a trade-in.`,
            `个人卖大约 ${bandText(fair, told.market, language)}，置换一般再少一成半。`,
          ),
      due[0] === undefined
        ? ''
        : say(language, `What to watch on it: ${issueName(due[0], asked)}.`, `要盯住：${issueName(due[0], asked)}。`),
      say(
        language,
        'Trade when one repair costs more than half of that, when rust reaches the structure, or when it no longer fits your life.',
        '一次维修超过车价一半、锈到结构，或者车已经不合用了，再换。',
      ),
    ].filter((text) => text !== ''),
  });
  if (isKept && nearest(asked) === 'US')
    draft.add({
      type: 'next',
      text: say(language, 'Put a car payment aside each month instead: it pays the repairs and then the next car.', ''),
    });
  return draft.plan({ shown: [model.id] });
}
