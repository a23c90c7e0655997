import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { confirm } from '../../../components/confirm.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { useLingering } from '../../../components/useLingering.ts';
import { showToast } from '../../../components/toast.ts';
import { displayError } from '../../../api/errors.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { dayName } from '../../../lib/dates.ts';
import styles from './Business.module.css';
import { lists, type ListName, type TypedEntry } from './businessLists.ts';
import { EntryForm } from './EntryForm.tsx';

interface BusinessListProps {
  readonly list: ListName;
  readonly entries: readonly TypedEntry[];
  /** Saves the whole list; rejects when it was refused. */
  readonly onSave: (entries: readonly TypedEntry[]) => Promise<void>;
}

/** One of the lists of the business: its entries can be added, changed and removed. */
export function BusinessList({ list, entries, onSave }: BusinessListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<TypedEntry | 'new' | null>(null);
  const shown = useLingering(open);
  const title = t(`admin.business.${list}.title`);
  function nameOf({ textEn, textZh, plain, fromDay, untilDay, opens, closes }: TypedEntry): string {
    if (plain !== undefined) return plain;
    if (fromDay === undefined) return (language === 'zh' ? textZh : textEn) ?? '';
    return `${dayName(Number(fromDay), language)}–${dayName(Number(untilDay), language)}, ${opens}–${closes}`;
  }
  async function save(entry: TypedEntry) {
    // By what it was: a colleague may have moved it. What is not there any more is added.
    const place = entries.findIndex((each) => JSON.stringify(each) === JSON.stringify(open));
    await onSave(place === -1 ? [...entries, entry] : entries.toSpliced(place, 1, entry));
    setOpen(null);
  }
  async function remove(place: number) {
    const isSure = await confirm({
      title: t('admin.business.removeTitle'),
      text: nameOf(entries[place] ?? {}),
      confirmLabel: t('admin.business.remove'),
      isDangerous: true,
    });
    if (!isSure) return;
    await onSave(entries.toSpliced(place, 1)).catch((error: unknown) =>
      showToast(displayError(error, t('form.network_error')).text, 'error'),
    );
  }
  return (
    <section className={styles['list']} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles['entries']}>
        {entries.map((entry, place) => (
          <li key={nameOf(entry)}>
            <span>{nameOf(entry)}</span>
            <div>
              <Button
                size="small"
                aria-label={t('admin.business.editOne', { name: nameOf(entry) })}
                onClick={() => setOpen(entry)}
              >
                {t('admin.business.edit')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('admin.business.removeOne', { name: nameOf(entry) })}
                onClick={() => void remove(place)}
              >
                {t('admin.business.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {entries.length < lists[list].most ? (
        <Button size="small" onClick={() => setOpen('new')} aria-label={t('admin.business.addTo', { list: title })}>
          {t('admin.business.add')}
        </Button>
      ) : null}
      <Dialog isOpen={open !== null} onClose={() => setOpen(null)} title={title}>
        {shown === null ? null : <EntryForm list={list} entry={shown === 'new' ? null : shown} onSave={save} />}
      </Dialog>
    </section>
  );
}
