import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import { graphql } from '../../../gql/gql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from '../shared/Admin.module.css';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import type { OpenUser } from './UserDetailDialog.tsx';

export const userRowFragment = graphql(`
  fragment UserRow_user on User {
    id
    username
    email
    phone
    isStaff
    isSuperuser
    createdAt
    lastLoginAt
    disabledAt
    membership {
      plan {
        id
        name
      }
    }
  }
`);

type Masked = FragmentType<typeof userRowFragment>;

interface UserTableProps {
  readonly users: readonly ({ readonly id: string } & Masked)[];
  readonly onOpen: (user: OpenUser) => void;
}

const columns = ['username', 'email', 'phone', 'plan', 'joined', 'lastLogin'] as const;

export function UserTable({ users, onOpen }: UserTableProps) {
  const { t } = useTranslation();
  return (
    <DeskTable
      label={t('admin.usersTitle')}
      columns={[...columns.map((column) => t(`admin.${column}`)), t('admin.details')]}
    >
      {users.map((user) => (
        <UserRow key={user.id} user={user} onOpen={onOpen} />
      ))}
    </DeskTable>
  );
}

interface UserRowProps {
  readonly user: Masked;
  readonly onOpen: (user: OpenUser) => void;
}

function UserRow({ user: masked, onOpen }: UserRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = readFragment(userRowFragment, masked);
  const date = (value: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(value));
  return (
    <DeskRow
      header={
        <>
          {user.username}{' '}
          {user.isStaff || user.isSuperuser ? <span className={styles['tag']}>{t('admin.staff')}</span> : null}
          {user.disabledAt === null ? null : (
            <span className={`${styles['tag']} ${styles['off']}`}>{t('admin.disabled')}</span>
          )}
        </>
      }
      cells={[
        user.email,
        user.phone ?? '–',
        user.membership?.plan.name ?? '–',
        date(user.createdAt),
        user.lastLoginAt === null ? t('admin.never') : date(user.lastLoginAt),
      ]}
      act={
        <Button
          size="small"
          aria-label={t('admin.detailsOf', { username: user.username })}
          onClick={() => onOpen(user)}
        >
          {t('admin.details')}
        </Button>
      }
    />
  );
}
