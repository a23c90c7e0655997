import { ArrowUp } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreeTrial, useViewer } from '../../session/viewer.ts';
import { isSendKey } from '../../lib/sendKey.ts';
import { isSendable, lengthToShow } from './inputRules.ts';
import { PictureHelp } from './PictureHelp.tsx';
import { PictureTool, type PictureToolProps } from './PictureTool.tsx';
import { recognizer } from './speech.ts';
import { StopButton } from './StopButton.tsx';
import { VoiceButton } from './VoiceButton.tsx';
import styles from './Composer.module.css';
import { isBlank, QUESTION } from '../../../../server/contract/asking.ts';

interface ComposerProps {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly draft: string;
  readonly isBusy: boolean;
  /** What goes along with the question; where the assistant sees no pictures, with a request to an expert. */
  readonly pictures: Omit<PictureToolProps, 'onSending'>;
  readonly seesPictures: boolean;
  readonly onAskExpert: () => void;
  readonly onDraft: (text: string) => void;
  readonly onSend: () => void;
  /** Null while there is nothing to stop. */
  readonly onStop: (() => Promise<void>) | null;
}

/** The question's input: grows with its text, sends on Enter (spec §2) unless an input method is composing. */
export function Composer(props: ComposerProps) {
  const { input, draft, isBusy, pictures, seesPictures, onAskExpert, onDraft, onSend, onStop } = props;
  const { t } = useTranslation();
  const hintId = useId();
  const composedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isSending, setSending] = useState(false);
  const length = lengthToShow(draft);
  const invitation = useInvitation();
  const hasPicture = seesPictures && pictures.pictures.length > 0;
  // A picture that is seen asks by itself.
  const canSend = (isSendable(draft) || (hasPicture && isBlank(draft))) && !isBusy && !isSending;

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, nativeEvent } = event;
    const { isComposing, keyCode, timeStamp } = nativeEvent;
    const sinceComposition = timeStamp - composedAt.current;
    if (!isSendKey({ key, shiftKey, isComposing, keyCode, sinceComposition })) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canSend) onSend();
  };

  return (
    <form className={styles['composer']} onSubmit={onSubmit}>
      <div className={styles['field']}>
        <div className={styles['growing']} data-text={draft}>
          <textarea
            ref={input}
            rows={1}
            value={draft}
            enterKeyHint="send"
            aria-label={t('assistant.input.label')}
            aria-describedby={hintId}
            aria-invalid={length !== null && length > QUESTION.max}
            placeholder={t(hasPicture ? 'assistant.pictures.ask' : invitation)}
            onChange={(event) => onDraft(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onCompositionEnd={(event) => (composedAt.current = event.timeStamp)}
          />
        </div>
        {seesPictures ? (
          <PictureTool {...pictures} onSending={setSending} />
        ) : (
          <PictureHelp {...pictures} onSending={setSending} onAskExpert={onAskExpert} />
        )}
        {recognizer() !== null && <VoiceButton draft={draft} isBusy={isBusy} onDraft={onDraft} />}
        {onStop !== null && <StopButton onStop={onStop} />}
        <button
          type="submit"
          className={styles['send']}
          aria-label={t('assistant.input.send')}
          title={t('assistant.input.send')}
          disabled={!canSend}
        >
          <ArrowUp aria-hidden="true" />
        </button>
      </div>
      <p className={styles['hint']} id={hintId}>
        {length === null ? (
          <>
            <span className={styles['keys']}>{t('assistant.input.hint')}</span>
            <span>{t('assistant.input.caution')}</span>
          </>
        ) : (
          <Counter length={length} />
        )}
      </p>
    </form>
  );
}

/** What the empty input says: who has no question left is not invited to ask one. */
function useInvitation() {
  const { viewer } = useViewer();
  const { campaign, usage } = useFreeTrial();
  if (viewer === null && campaign !== null && usage.remaining === 0) return 'assistant.input.noneLeftGuest';
  return viewer?.membership?.quota.remaining === 0 ? 'assistant.input.noneLeft' : 'assistant.input.placeholder';
}

function Counter({ length }: { readonly length: number }) {
  const { t } = useTranslation();
  const isTooLong = length > QUESTION.max;
  return (
    <span className={isTooLong ? styles['tooLong'] : undefined}>
      {t('assistant.input.length', { length, limit: QUESTION.max })}
      {isTooLong && ` · ${t('assistant.input.tooLong', { limit: QUESTION.max })}`}
    </span>
  );
}
