/** What is used of the browser's speech recognition (Web Speech API); TypeScript's library does not have it. */
export interface SpeechRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
  addEventListener(type: 'result', listener: (event: SpeechResults) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly error: string }) => void): void;
  /** It listens, or does no more. */
  addEventListener(type: 'start' | 'error' | 'end', listener: () => void): void;
}

/** What was understood so far; before `resultIndex` nothing has changed since the last event. */
export interface SpeechResults {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

type Recognizer = new () => SpeechRecognition;

/** The browser's recognizer; null: it has none, or no microphone for this page. */
export function recognizer(): Recognizer | null {
  if (!window.isSecureContext) return null;
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: Recognizer;
    webkitSpeechRecognition?: Recognizer;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** Spoken words after those that are there: English ones apart, Chinese ones without a space. */
export function withSpoken(text: string, spoken: string): string {
  const words = spoken.trim();
  const isApart = /[^\s\p{Script=Han}，。！？、；：]$/u.test(text) && !/^[\p{Script=Han}，。！？、；：]/u.test(words);
  return `${text}${isApart && words !== '' ? ' ' : ''}${words}`;
}
