import { CalendarClock, CircleCheck, Eye, OctagonX, Wrench, type LucideIcon } from 'lucide-react';
import type { Urgency } from '../../../gql/graphql.ts';
import { Markdown } from '../Markdown.tsx';
import type { Drawing, PartOf } from './partDocuments.ts';
import styles from './Parts.module.css';
import { partWords } from './words.ts';

const ICONS: Readonly<Record<Urgency, LucideIcon>> = {
  STOP: OctagonX,
  GENTLE: Wrench,
  SOON: CalendarClock,
  WATCH: Eye,
  FINE: CircleCheck,
};

/** The short answer as a card: what it comes to by colour, sign and words. */
export function Verdict({ part, language, sourceCount }: Drawing<PartOf<'VerdictPart'>>) {
  const urgency = part.urgency ?? 'WATCH';
  const Icon = ICONS[urgency];
  return (
    <div className={styles['verdict']} data-urgency={urgency}>
      <p className={styles['label']}>
        <Icon aria-hidden="true" size={20} />
        {partWords[language].urgency[urgency]}
      </p>
      <Markdown text={part.text} sourceCount={sourceCount} isUnfinished={false} />
    </div>
  );
}
