import { pick } from './query.ts';
import type { Query, Reply } from './types.ts';

/** The honest answer where no topic is sure enough: says so, what would help, and offers a human. */
export function unknownReply({ language }: Query): Reply {
  return {
    category: 'general',
    language,
    markdown: pick(
      [
        [
          '**I do not know enough to answer that reliably, so I would rather not guess.**',
          'It helps me to know: make, model and year, what exactly you notice (when, how often, at which speed), any warning lamp or fault code - or for a new car your budget, the use and the number of seats.',
          'You can also hand the question to a human expert with the expert form.',
        ].join('\n\n'),
        [
          '**这个问题我没有足够可靠的依据，不想随便猜。**',
          '请补充：品牌、车型、年款；具体现象（什么时候、多频繁、什么车速）；有没有故障灯或故障码。如果是选车，请告诉我预算、用途和座位数。',
          '也可以通过“专家咨询”把问题交给人工专家。',
        ].join('\n\n'),
      ],
      language,
    ),
    sources: [],
    handover: true,
  };
}
