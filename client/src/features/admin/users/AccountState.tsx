import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../../api/errors.ts';
import { Button } from '../../../components/Button.tsx';
import { confirm } from '../../../components/confirm.ts';
import { showToast } from '../../../components/toast.ts';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { UserRole } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import { useViewer } from '../../../session/viewer.ts';
import { adminQuery } from '../overview/overviewDocuments.ts';
import styles from '../shared/Admin.module.css';
import { Facts, type Fact } from '../shared/Facts.tsx';
import {
  accountStateFragment,
  disableAccountMutation,
  enableAccountMutation,
  endUserSessionsMutation,
  setUserRoleMutation,
} from './accountStateDocuments.ts';

type Masked = FragmentType<typeof accountStateFragment>;

/** What can be done about somebody, by its texts, in the order of the buttons. */
type Deed = 'toSuperuser' | 'toStaff' | 'toStaffAgain' | 'toMember' | 'end' | 'disable' | 'enable';

const roleDeeds: Record<UserRole, readonly Deed[]> = {
  MEMBER: ['toStaff', 'toSuperuser'],
  STAFF: ['toSuperuser', 'toMember'],
  SUPERUSER: ['toStaffAgain', 'toMember'],
};
const newRole: Partial<Record<Deed, UserRole>> = {
  toMember: 'MEMBER',
  toStaff: 'STAFF',
  toStaffAgain: 'STAFF',
  toSuperuser: 'SUPERUSER',
};
/** Something is lost by these. */
const dangerous: ReadonlySet<Deed> = new Set(['toMember', 'toStaffAgain', 'disable', 'end']);

/** What somebody may do and where he is signed in; superusers change it, each time asked whether they mean it. */
export function AccountState({ state: first }: { readonly state: Masked }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { viewer } = useViewer();
  // The last answer counts: asking for the user's detail again would be recorded again.
  const [masked, setMasked] = useState(first);
  const act = useDeeds();
  const [doing, setDoing] = useState<Deed | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { role, sessionCount, user } = readFragment(accountStateFragment, masked);
  const { id, username } = user;
  const isDisabled = user.disabledAt !== null;
  const facts: readonly Fact[] = [
    [t('admin.access.role'), t(`admin.access.roles.${role}`)],
    [
      t('admin.access.state'),
      user.disabledAt === null
        ? t('admin.access.enabled')
        : t('admin.access.disabledSince', { time: moment(user.disabledAt, language) }),
    ],
    [t('admin.access.sessions'), t('admin.access.devices', { count: sessionCount })],
  ];
  const deeds: readonly Deed[] = [
    ...roleDeeds[role],
    ...(sessionCount > 0 ? (['end'] as const) : []),
    isDisabled ? 'enable' : 'disable',
  ];

  async function perform(deed: Deed) {
    const isSure = await confirm({
      title: t(`admin.access.${deed}.title`),
      text: t(`admin.access.${deed}.text`, { username }),
      confirmLabel: t(`admin.access.${deed}.action`),
      isDangerous: dangerous.has(deed),
    });
    if (!isSure) return;
    setDoing(deed);
    try {
      const state = await act(deed, id);
      if (state) setMasked(state);
      showToast(t(`admin.access.${deed}.done`, { username }));
      // The button that had the focus may be another one now.
      heading.current?.focus();
    } catch (error) {
      showToast(displayError(error).text, 'error');
    }
    setDoing(null);
  }

  return (
    <section>
      <h3 ref={heading} tabIndex={-1} className={styles['entriesTitle']}>
        {t('admin.access.title')}
      </h3>
      <Facts facts={facts} />
      {viewer?.isSuperuser === true ? (
        <p className={`${styles['actions']} ${styles['deeds']}`}>
          {deeds.map((deed) => (
            <Button
              key={deed}
              size="small"
              disabled={doing !== null}
              isBusy={doing === deed}
              onClick={() => void perform(deed)}
            >
              {t(`admin.access.${deed}.action`)}
            </Button>
          ))}
        </p>
      ) : null}
    </section>
  );
}

/** Does one thing and returns how the account is then; the list of users is asked anew. */
function useDeeds(): (deed: Deed, id: string) => Promise<Masked | undefined> {
  const options = { refetchQueries: [adminQuery] };
  const [setRole] = useMutation(setUserRoleMutation, options);
  const [disable] = useMutation(disableAccountMutation, options);
  const [enable] = useMutation(enableAccountMutation, options);
  const [end] = useMutation(endUserSessionsMutation, options);
  return async (deed, id) => {
    const role = newRole[deed];
    if (role !== undefined) return (await setRole({ variables: { id, role } })).data?.state.accountState ?? undefined;
    const mutate = deed === 'disable' ? disable : deed === 'enable' ? enable : end;
    return (await mutate({ variables: { id } })).data?.state.accountState ?? undefined;
  };
}
