import { Cars } from './Cars.tsx';
import { Causes } from './Causes.tsx';
import { Costs } from './Costs.tsx';
import { DueList } from './DueList.tsx';
import type { Drawing } from './partDocuments.ts';
import type { Segment } from './segments.ts';
import { Series } from './Series.tsx';
import { Verdict } from './Verdict.tsx';

/** A part of an answer, drawn. */
export function DrawnPart({ part, ...rest }: Drawing<Extract<Segment, { part: unknown }>['part']>) {
  switch (part.kind) {
    case 'VerdictPart':
      return <Verdict part={part} {...rest} />;
    case 'CausesPart':
      return <Causes part={part} {...rest} />;
    case 'CostPart':
      return <Costs part={part} {...rest} />;
    case 'CarsPart':
      return <Cars part={part} {...rest} />;
    case 'SeriesPart':
      return <Series part={part} {...rest} />;
    default:
      return <DueList part={part} {...rest} />;
  }
}
