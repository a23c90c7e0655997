import { useTranslation } from 'react-i18next';
import { useFreeTrial, useViewer } from '../../session/viewer.ts';
import type { AnswerRecord } from './answerLog.ts';

/** What writing an answer again takes, and what is left of that, as words beside the button; null: nothing is offered. */
export function usePrice(answer: AnswerRecord | null): string | null {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const { usage } = useFreeTrial();
  const count = answer?.regeneration?.cost;
  if (count === undefined) return null;
  if (count === 0) return t('assistant.price.free');
  const remaining = viewer === null ? usage.remaining : viewer.membership?.quota.remaining;
  // Local storage knows the name already; what is left only the server can say.
  if (remaining === undefined) return t('assistant.price.cost', { count });
  if (remaining === null) return t('assistant.price.unlimited', { count });
  return t('assistant.price.left', { count, remaining });
}
