import { addMonths } from '../../calendar.ts';
import type { ServiceReport } from '../own-cars.ts';
import { KM_PER_MILE } from '../reading/units.ts';
import type { Conversation } from '../state/conversation.ts';
import type { Source } from '../types.ts';
import { odometerText } from './dueness.ts';
import type { EngineFacts } from './engine.ts';
import type { Part } from './parts.ts';
import { intervalOf } from './record.ts';
import type { Shelf } from './shelf.ts';
import { recordSource } from './sources.ts';

/** What a reported service means: when each job comes again, and that a service book keeps it. */
export function reportParts(
  report: ServiceReport,
  conversation: Conversation,
  engine: EngineFacts,
  shelf: Shelf,
  mark: (source: Source) => string,
): Part[] {
  const { language, place } = conversation;
  const zh = language === 'zh';
  const lines = report.items.flatMap((id) => {
    const entry = shelf.byId.get(id);
    if (entry === undefined) return [];
    const { km, miles, months } = intervalOf(entry, conversation, engine) ?? {};
    const step = !place.isMetric && miles !== undefined ? miles * KM_PER_MILE : km;
    const way = report.km === null || step === undefined ? null : odometerText(report.km + step, conversation);
    const month = report.on === null || months === undefined ? null : addMonths(report.on, months).slice(0, 7);
    const [year = '', number = ''] = month?.split('-') ?? [];
    const when = month === null ? null : zh ? `${year}年${Number(number)}月` : monthText(month);
    const next = [way === null ? null : zh ? way : `at ${way}`, when === null ? null : zh ? when : `in ${when}`]
      .filter((part) => part !== null)
      .join(zh ? '或' : ' or ');
    const both = way !== null && when !== null ? (zh ? '，先到为准' : ', whichever comes first') : '';
    const source = mark(recordSource(entry, language));
    const title = entry.title[language];
    const name = zh ? title : title.charAt(0).toUpperCase() + title.slice(1);
    if (next === '')
      return [
        zh
          ? `**${name}已做。**按磨损和检查结果决定下次。 ${source}`
          : `**${name}: done.** The next time is decided by wear. ${source}`,
      ];
    return [zh ? `**${name}：下次在${next}${both}。** ${source}` : `**${name}: next ${next}${both}.** ${source}`];
  });
  const [first, ...others] = lines;
  if (first === undefined) return [];
  return [
    { type: 'verdict', text: first },
    ...others.map((text): Part => ({ type: 'text', text })),
    {
      type: 'next',
      text: zh
        ? '记进这辆车的保养记录，提醒就从这次算起；没有您确认，我不会记录任何内容。'
        : 'Write it into your service book, so that reminders count from it; without your word nothing is written.',
    },
  ];
}

/** `2027-11` as "November 2027". */
const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
