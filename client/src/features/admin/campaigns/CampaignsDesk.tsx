import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { confirm } from '../../../components/confirm.ts';
import { showToast } from '../../../components/toast.ts';
import { displayError } from '../../../api/errors.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignRow } from './CampaignRow.tsx';
import {
  activateMutation,
  campaignsQuery,
  editedCampaign,
  endMutation,
  type EditedCampaign,
} from './campaignDocuments.ts';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskTable } from '../shared/DeskTable.tsx';
import { EditDialog, type Edit } from '../shared/EditDialog.tsx';

const columns = ['banner', 'state', 'period', 'used', 'guests', 'uses', 'actions'] as const;

/** Free-trial campaigns, newest first. At most one is active. */
export function CampaignsDesk() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Edit<EditedCampaign> | null>(null);
  const [activate] = useMutation(activateMutation);
  const [end] = useMutation(endMutation);
  const result = useQuery(campaignsQuery, { variables: { ...partOf(page, pageSize) }, fetchPolicy: 'network-only' });
  const list = (result.data ?? result.previousData)?.admin?.campaigns;
  const ask = () => result.refetch().catch(() => undefined);

  async function turn(campaign: EditedCampaign) {
    const what = campaign.isActive ? 'end' : 'activate';
    const title = language === 'zh' ? campaign.bannerTitleZh : campaign.bannerTitleEn;
    const isSure = await confirm({
      title: t(`admin.campaigns.${what}.title`),
      text: t(`admin.campaigns.${what}.text`, { title }),
      confirmLabel: t(`admin.campaigns.${what}.confirm`),
      isDangerous: campaign.isActive,
    });
    if (!isSure) return;
    try {
      await (campaign.isActive ? end : activate)({ variables: { id: campaign.id } });
      showToast(t(`admin.campaigns.${what}.done`));
      await ask();
    } catch (error) {
      const { text, fields } = displayError(error);
      showToast(fields['endsAt'] === undefined ? text : t('admin.campaigns.isOver'), 'error');
    }
  }

  return (
    <>
      <DeskSection
        title={t('admin.campaigns.title')}
        lead={t('admin.campaigns.lead')}
        result={result}
        tools={
          <Button variant="primary" onClick={() => setOpen({ row: null })}>
            {t('admin.campaigns.make')}
          </Button>
        }
        emptyText={t('admin.campaigns.none')}
        rowCount={list?.nodes.length}
        pagination={{ page, totalPages: pagesOf(list, pageSize) }}
        onPage={setPage}
      >
        <DeskTable label={t('admin.campaigns.title')} columns={columns.map((name) => t(`admin.campaigns.${name}`))}>
          {list?.nodes
            .flatMap((masked) => editedCampaign(masked) ?? [])
            .map((campaign) => (
              <CampaignRow
                key={campaign.id}
                campaign={campaign}
                onEdit={() => setOpen({ row: campaign })}
                onTurn={() => void turn(campaign)}
              />
            ))}
        </DeskTable>
      </DeskSection>
      <EditDialog
        desk="campaigns"
        open={open}
        Form={CampaignForm}
        onClose={() => setOpen(null)}
        onSaved={() => {
          setOpen(null);
          void ask();
        }}
      />
    </>
  );
}
