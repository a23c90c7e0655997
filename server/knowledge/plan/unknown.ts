import type { Conversation } from '../state/conversation.ts';
import type { Part } from './parts.ts';
import type { Shelf } from './shelf.ts';
import type { Sources } from './sources.ts';

/** The make of the car, where it was told. */
const toldMake = ({ records }: Shelf, { vehicle: { make }, language }: Conversation): string =>
  records.cars.makes.find(({ key }) => key === make)?.[language] ?? '';

/** What was named and is not known: said before anything else. */
export function unknowns(shelf: Shelf, conversation: Conversation, sources: Sources): Part[] {
  const { current, language } = conversation;
  const { records, codes } = shelf;
  const zh = language === 'zh';
  return current.spans.flatMap((span): Part[] => {
    if (span.type === 'code' && span.status !== 'known')
      return [
        {
          type: 'verdict',
          text: `${codes.explain(span.code, toldMake(shelf, conversation))[language]} ${sources.mark({ id: `code-structure:${span.code}`, title: span.code, detail: zh ? '故障码的构成' : 'How fault codes are built', date: records.codes.common.known?.checked ?? '' })}`,
        },
      ];
    if (span.type === 'unknownModel') {
      const make = records.cars.makes.find(({ key }) => key === span.make);
      const name = `${make?.[language] ?? ''}${zh ? '' : ' '}${span.name}`;
      return [
        {
          type: 'verdict',
          text: zh
            ? `**我没有“${name}”这款车的资料，也不确定它是否在售，不拿相近的车型代替。** 请核对车名，或告诉我级别、动力和价位。`
            : `**I do not know a ${name}, and I will not answer with a neighbouring model instead.** Check the name, or tell me its class, drive and price.`,
        },
      ];
    }
    return [];
  });
}

export function talk(
  shelf: Shelf,
  id: string,
  { language }: Conversation,
): { readonly parts: Part[]; readonly handover: boolean } {
  const { records, talks } = shelf;
  const intent = talks.get(id) ?? talks.get('intent:no-entry');
  const text = (intent?.say[language] ?? '').replaceAll('{what}', records.talk.what[language]);
  return { parts: [{ type: 'text', text }], handover: intent?.handover === true };
}
