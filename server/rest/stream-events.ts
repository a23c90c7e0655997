import { z } from 'zod';
import { category, cutOff, sources } from './objects.ts';
import { SAMPLE, text, whole } from './samples.ts';

// The events of a stream as rest.md names them.

export const recordId = z
  .string()
  .nullable()
  .meta({ description: 'Of the history; null for guests.', examples: [SAMPLE.record] });

export const trialInfo = z
  .object({ used: whole(1), remaining: whole(2) })
  .nullable()
  .meta({ description: "What is left of a guest's trial or a free member's month; null for a paid member." });

/** What the JSON of one event can be. */
export const StreamEvents = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('start'), category, record_id: recordId }),
    z.object({ type: z.literal('progress'), message: text('Looking up P0420') }),
    z.object({ type: z.literal('content'), content: text(SAMPLE.answer) }),
    z.object({ type: z.literal('complete'), cut_off: cutOff, sources, free_trial_info: trialInfo }),
    z.object({
      type: z.literal('error'),
      error: text('unable to get a response at the moment. Please try again later.'),
      code: text('NO_CONTENT', 'As in the error table.'),
    }),
  ])
  .meta({ id: 'StreamEvent', description: 'The JSON after `data: ` of one event.' });

export type StreamEvent = z.infer<typeof StreamEvents>;
