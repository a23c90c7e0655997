import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hashOf } from '../../app/navigation.ts';
import { Button } from '../../components/Button.tsx';
import { isSendKey } from '../../lib/sendKey.ts';
import { carryQuestion } from '../../session/askedAtHome.ts';
import { isBlank, QUESTION } from '../../../../server/contract/asking.ts';
import styles from './AskHere.module.css';
import { useStartChat } from './useStartChat.ts';

const examples = ['buying', 'maintenance', 'fault'] as const;

/** A question asked here goes along into the chat's input, past the login if one is needed; it is sent there. */
export function AskHere() {
  const { t } = useTranslation();
  const { start } = useStartChat();
  const [text, setText] = useState('');
  const composedAt = useRef(Number.NEGATIVE_INFINITY);
  function ask(question: string) {
    carryQuestion(question);
    start();
  }
  function takeOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, isComposing, keyCode, timeStamp } = event.nativeEvent;
    if (!isSendKey({ key, shiftKey, isComposing, keyCode, sinceComposition: timeStamp - composedAt.current })) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlank(text)) ask(text.trim());
  }
  return (
    <section className={`page-width ${styles['section']}`} aria-labelledby="ask-title">
      <h2 id="ask-title" className={styles['title']}>
        {t('ask.title')}
      </h2>
      <form className={styles['form']} onSubmit={submit}>
        <textarea
          className={styles['input']}
          rows={2}
          enterKeyHint="go"
          aria-label={t('ask.label')}
          placeholder={t('ask.label')}
          maxLength={QUESTION.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={takeOnEnter}
          onCompositionEnd={(event) => (composedAt.current = event.timeStamp)}
        />
        <Button type="submit" variant="primary">
          {t('ask.go')}
        </Button>
      </form>
      <ul className={styles['examples']} aria-label={t('ask.examples')}>
        {examples.map((name) => (
          <li key={name}>
            <Button size="small" onClick={() => ask(t(`ask.${name}`))}>
              {t(`ask.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <a href={hashOf('knowledge', 'P0420')}>{t('ask.look')}</a>
      </p>
    </section>
  );
}
