import { Mic } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { isLanguage, type Language } from '../../i18n/types.ts';
import { keepText, localArea } from '../../lib/storage.ts';
import { recognizer, withSpoken, type SpeechRecognition } from './speech.ts';
import styles from './Composer.module.css';

/** Pressed longer than so many milliseconds the button is held: letting go ends it. A tap listens until the next one. */
const HELD_MS = 500;
/** Some browsers have a recognizer that never says anything; whoever is asked for the microphone needs a while to allow it. */
const BEGIN_MS = 20_000;
/** The language last chosen to speak in, where it is not the interface's. */
const storageKey = 'voice_language';

const TAGS = { en: 'en-US', zh: 'zh-CN' } as const satisfies Record<Language, string>;
const NAMES = { en: 'English', zh: '中文' } as const satisfies Record<Language, string>;

/** The recognizer's errors that are told; that it was ended is none. */
const FAILURES = {
  'not-allowed': 'notAllowed',
  'service-not-allowed': 'notAllowed',
  'audio-capture': 'noMicrophone',
  'no-speech': 'nothing',
  network: 'network',
} as const;
type Failure = (typeof FAILURES)[keyof typeof FAILURES] | 'failed';

interface VoiceButtonProps {
  readonly draft: string;
  /** A question is on its way or being answered: meanwhile one may speak the next one. */
  readonly isBusy: boolean;
  readonly onDraft: (text: string) => void;
}

/** Speaks the question into the input, where it is read over and sent by hand; never sends by itself. */
export function VoiceButton({ draft, isBusy, onDraft }: VoiceButtonProps) {
  const { t } = useTranslation();
  const interfaceLanguage = useLanguage();
  const [chosen, setChosen] = useState(() => localArea.getItem(storageKey));
  const language = isLanguage(chosen) ? chosen : interfaceLanguage;
  const other = language === 'en' ? 'zh' : 'en';
  const [isListening, setListening] = useState(false);
  const [guess, setGuess] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<SpeechRecognition | null>(null);
  const pressed = useRef<{ at: number; began: boolean } | null>(null);
  const latest = useRef({ draft, onDraft });
  useEffect(() => {
    latest.current = { draft, onDraft };
  });
  useEffect(() => () => running.current?.abort(), []);
  // What is being said when a question is sent cannot get into the next one unseen.
  useEffect(() => {
    if (isBusy) running.current?.abort();
  }, [isBusy]);

  const start = (spoken: Language) => {
    const Recognizer = recognizer();
    if (Recognizer === null) return;
    // What an earlier one still has to say belongs to it no more.
    running.current?.abort();
    const recognition = new Recognizer();
    running.current = recognition;
    recognition.lang = TAGS[spoken];
    recognition.interimResults = true;
    // On Android continuous listening gives every phrase again with each of the next.
    recognition.continuous = !navigator.userAgent.includes('Android');
    const silence = setTimeout(() => {
      if (running.current !== recognition) return;
      running.current = null;
      setFailure('failed');
      setListening(false);
      recognition.abort();
    }, BEGIN_MS);
    for (const sign of ['start', 'error', 'end'] as const)
      recognition.addEventListener(sign, () => clearTimeout(silence));
    recognition.addEventListener('result', ({ results, resultIndex }) => {
      if (running.current !== recognition) return;
      const fresh = Array.from(results).slice(resultIndex);
      const textOf = (isFinal: boolean) =>
        fresh.reduce(
          (text, result) => (result.isFinal === isFinal ? withSpoken(text, result[0]?.transcript ?? '') : text),
          '',
        );
      const words = textOf(true);
      if (words !== '') {
        const text = withSpoken(latest.current.draft, words);
        latest.current = { ...latest.current, draft: text };
        latest.current.onDraft(text);
      }
      setGuess(textOf(false));
    });
    recognition.addEventListener('error', ({ error }) => {
      if (running.current === recognition && error !== 'aborted')
        setFailure(error in FAILURES ? FAILURES[error as keyof typeof FAILURES] : 'failed');
    });
    recognition.addEventListener('end', () => {
      if (running.current !== recognition) return;
      running.current = null;
      setListening(false);
      setGuess('');
    });
    setFailure(null);
    setGuess('');
    setListening(true);
    recognition.start();
  };
  const stop = () => running.current?.stop();

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    pressed.current = { at: event.timeStamp, began: !isListening };
    // Let go elsewhere, it is still let go.
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!isListening) start(language);
  };
  const onPointerUp = ({ timeStamp }: PointerEvent) => {
    const press = pressed.current;
    if (press !== null && (!press.began || timeStamp - press.at >= HELD_MS)) stop();
  };
  const onPointerCancel = () => {
    pressed.current = null;
    stop();
  };
  /** A pointer's click was dealt with as it went down and up; that of a key or of a screen reader was not. */
  const onClick = () => {
    if (pressed.current === null) {
      if (isListening) stop();
      else start(language);
    }
    pressed.current = null;
  };
  const speakOther = () => {
    keepText(localArea, storageKey, other);
    setChosen(other);
    start(other);
  };

  const name = isListening ? t('assistant.voice.stop') : t('assistant.voice.start');
  return (
    <>
      <button
        type="button"
        className={styles['tool']}
        aria-label={name}
        aria-pressed={isListening}
        title={isListening ? name : t('assistant.voice.hint')}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerCancel}
        onClick={onClick}
        onContextMenu={(event) => event.preventDefault()}
      >
        <Mic aria-hidden="true" />
      </button>
      <output className={styles['status']} hidden={!isListening && failure === null}>
        {failure === null ? null : t(`assistant.voice.${failure}`)}
        {failure === null && isListening ? (
          <>
            <span className={guess === '' ? undefined : 'visually-hidden'}>
              {t('assistant.voice.listening', { language: NAMES[language] })}
            </span>
            {/* Guesses change with every word, and a screen reader would be heard by the microphone. */}
            <span aria-hidden="true">{guess}</span>
          </>
        ) : null}{' '}
        {isListening && (
          <button type="button" lang={TAGS[other]} onClick={speakOther}>
            {NAMES[other]}
          </button>
        )}
      </output>
    </>
  );
}
