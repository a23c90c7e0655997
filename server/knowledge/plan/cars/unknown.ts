import type { SpanOf } from '../../reading/reading.ts';
import type { Plan } from '../plan.ts';
import { Draft, say, type Asked } from './asked.ts';

/** A known make with a name nobody sells, or a make we do not know: that is said, and nothing of a neighbour. */
export function unknownCar({ make, name }: Pick<SpanOf<'unknownModel'>, 'make' | 'name'>, asked: Asked): Plan {
  const { language, catalogue } = asked;
  const draft = new Draft();
  const known = make === undefined ? undefined : catalogue.makes.get(make);
  const shown = [known?.name[language], name].filter((part) => part !== undefined && part !== '').join(' ');
  draft.trace.push(`unknown car: ${shown}`);
  draft.add(
    {
      type: 'verdict',
      text: say(
        language,
        `**I know no car called “${shown}”, so I will not guess at its price, range or faults.**`,
        `**我的资料里没有“${shown}”这款车，所以不乱报它的价格、续航或毛病。**`,
      ),
    },
    {
      type: 'text',
      text: say(
        language,
        'It may be a slip in the name, a trim, a model of another country, or too new for my data.',
        '可能是名字写错了、是某个配置名、只在别的国家卖，或者太新、还没收录。',
      ),
    },
    {
      type: 'question',
      text: say(
        language,
        'Could you check the badge or the registration, or tell me the year and what kind of car it is?',
        '麻烦看一下车尾标或行驶证上的型号，或者告诉我年份和车型级别？',
      ),
    },
  );
  return draft.plan();
}
