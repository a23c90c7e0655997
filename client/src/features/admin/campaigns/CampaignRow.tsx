import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from '../shared/Admin.module.css';
import type { EditedCampaign } from './campaignDocuments.ts';
import { DeskRow } from '../shared/DeskTable.tsx';

interface CampaignRowProps {
  readonly campaign: EditedCampaign;
  readonly onEdit: () => void;
  /** Activates it, or ends it. */
  readonly onTurn: () => void;
}

/** An active campaign runs only within its dates. */
function stateOf({ isActive, startsAt, endsAt }: EditedCampaign) {
  const now = Date.now();
  if (new Date(endsAt).getTime() <= now) return 'over';
  if (!isActive) return 'inactive';
  return new Date(startsAt).getTime() > now ? 'planned' : 'running';
}

export function CampaignRow({ campaign, onEdit, onTurn }: CampaignRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isActive, startsAt, endsAt, used, totalCap, guests, freeUses, bannerTitleEn, bannerTitleZh } = campaign;
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const number = new Intl.NumberFormat(language);
  const title = language === 'zh' ? bannerTitleZh : bannerTitleEn;
  const state = stateOf(campaign);
  const what = isActive ? 'end' : 'activate';
  return (
    <DeskRow
      header={<span className={styles['long']}>{title}</span>}
      cells={[
        <span key="state" className={state === 'running' ? styles['tag'] : undefined}>
          {t(`admin.campaigns.states.${state}`)}
        </span>,
        days.formatRange(new Date(startsAt), new Date(endsAt)),
        t('admin.campaigns.usedOf', { used: number.format(used), cap: number.format(totalCap) }),
        number.format(guests),
        number.format(freeUses),
      ]}
      act={
        <div className={styles['rowActions']}>
          <Button size="small" aria-label={t('admin.campaigns.editOne', { title })} onClick={onEdit}>
            {t('admin.campaigns.edit')}
          </Button>
          <Button size="small" aria-label={t(`admin.campaigns.${what}.of`, { title })} onClick={onTurn}>
            {t(`admin.campaigns.${what}.action`)}
          </Button>
        </div>
      }
    />
  );
}
