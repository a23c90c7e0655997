import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { displayError } from '../../api/errors.ts';
import { showToast } from '../../components/toast.ts';
import type { AnswerRecord } from './answerLog.ts';
import type { Landing, Turn } from './conversation.ts';

interface Versions {
  /** The earlier version the reader looks at; null: the one the conversation goes on from. */
  readonly earlier: AnswerRecord | null;
  /** Which of how many is shown, counted from 1. */
  readonly page: number;
  readonly total: number;
  readonly go: (page: number) => void;
}

/** Pages through the versions of a turn's answer; earlier ones are fetched when they are looked at. */
export function useVersions(
  { answer }: Turn,
  load: (answerId: string) => Promise<AnswerRecord>,
  landing: Landing | null,
): Versions {
  const [chosen, setChosen] = useState<{ readonly of: string; readonly version: AnswerRecord } | null>(null);
  const fetched = useRef(new Map<string, AnswerRecord>());
  const wanted = useRef<string | null>(null);
  const ids = answer?.versions?.map(({ id }) => id) ?? [];
  // A new version is shown as soon as there is one, whatever was looked at before.
  const earlier = chosen !== null && chosen.of === answer?.id ? chosen.version : null;
  const page = ids.indexOf(earlier?.id ?? answer?.id ?? '') + 1;

  const go = async (next: number) => {
    const id = ids[next - 1];
    if (answer === null || id === undefined) return;
    wanted.current = id;
    try {
      const version = id === answer.id ? null : await (fetched.current.get(id) ?? load(id));
      if (version !== null) fetched.current.set(id, version);
      if (wanted.current === id) setChosen(version && { of: answer.id, version });
    } catch (error) {
      showToast(displayError(error).text, 'error');
    }
  };
  const land = useEffectEvent(({ answerId }: Landing) => void go(ids.indexOf(answerId) + 1));
  useEffect(() => {
    if (landing !== null) land(landing);
  }, [landing]);
  return { earlier, page, total: ids.length, go: (next) => void go(next) };
}
