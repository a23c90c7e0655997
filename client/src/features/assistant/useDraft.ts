import { useCallback, useEffect, useRef, useState } from 'react';
import { questionArrived, takeQuestion } from '../../session/askedAtHome.ts';
import type { ChangePictures } from '../../forms/usePictures.ts';
import type { SentPicture } from '../../lib/pictures.ts';
import type { ChatMemory } from './chatMemory.ts';

type Draft = readonly [text: string, set: (text: string) => void, add: (text: string) => void];

/** What is typed and not sent; kept across reloads. `add` puts text in without losing what was typed. */
export function useDraft(memory: ChatMemory): Draft {
  // What was asked on the home page, beneath what was typed here before.
  const [text, setText] = useState(() => [memory.draft(), takeQuestion()].filter((part) => part !== '').join('\n'));
  useEffect(() => {
    if (takeQuestion() === '') return;
    questionArrived();
    memory.rememberDraft(text);
  }, [memory, text]);
  const set = useCallback(
    (next: string) => {
      setText(next);
      memory.rememberDraft(next);
    },
    [memory],
  );
  const lastAdded = useRef('');
  const add = useCallback(
    (more: string) => {
      const typed = memory.draft().trim();
      // What was put in and left as it was is nobody's typing: another choice replaces it.
      const isTyped = typed !== '' && typed !== more && typed !== lastAdded.current;
      set(isTyped ? `${typed}\n${more}` : more);
      lastAdded.current = more;
    },
    [memory, set],
  );
  return [text, set, add];
}

/** The pictures that are to go with the question; kept across reloads. */
export function useDraftPictures(memory: ChatMemory): readonly [readonly SentPicture[], ChangePictures] {
  const [pictures, setPictures] = useState(() => memory.pictures());
  const change = useCallback<ChangePictures>(
    (how) => {
      const next = how(memory.pictures());
      memory.rememberPictures(next);
      setPictures(next);
    },
    [memory],
  );
  return [pictures, change];
}
