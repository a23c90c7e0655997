import { useMutation } from '@apollo/client/react';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CONVERSATION } from '../../../../server/contract/fields.ts';
import { displayError } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { changeMutation, conversationsQuery } from './conversationDocuments.ts';
import styles from './Conversations.module.css';

interface ConversationFormProps {
  readonly conversation: { readonly id: string; readonly title: string; readonly folder: string };
  readonly folders: readonly string[];
  readonly onDone: () => void;
}

/** Another name for a conversation, and a folder for it, one there is or a new one. */
export function ConversationForm({ conversation, folders, onDone }: ConversationFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [title, setTitle] = useState(conversation.title);
  const [folder, setFolder] = useState(conversation.folder);
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { loading }] = useMutation(changeMutation, { refetchQueries: [conversationsQuery] });
  const first = useRef<HTMLInputElement>(null);
  // It was asked for: what one came to change is under the cursor.
  useEffect(() => first.current?.focus(), []);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setFailure(t('conversations.titleMissing'));
    try {
      await change({ variables: { id: conversation.id, title, folder } });
      onDone();
    } catch (error) {
      setFailure(displayError(error).text);
    }
  };
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
      <label htmlFor={`${id}title`}>{t('conversations.title')}</label>
      <input
        id={`${id}title`}
        ref={first}
        value={title}
        maxLength={CONVERSATION.title.max}
        aria-invalid={failure !== null}
        aria-describedby={`${id}failure`}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <label htmlFor={`${id}folder`}>{t('conversations.folder')}</label>
      <input
        id={`${id}folder`}
        value={folder}
        maxLength={CONVERSATION.folder.max}
        list={`${id}folders`}
        placeholder={t('conversations.noFolder')}
        onChange={(event) => setFolder(event.currentTarget.value)}
      />
      <datalist id={`${id}folders`}>
        {folders.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <p id={`${id}failure`} role="alert" className={styles['failure']}>
        {failure}
      </p>
      <div className={styles['row']}>
        <Button type="submit" variant="primary" size="small" isBusy={loading}>
          {t('conversations.save')}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
