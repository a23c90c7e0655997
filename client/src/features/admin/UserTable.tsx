import { Button } from '../../components/Button.tsx';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { graphql } from '../../gql/gql.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './Admin.module.css';
import type { OpenUser } from './UserDetailDialog.tsx';

export const userRowFragment = graphql(`
  fragment UserRow_user on AdminUser {
    createdAt
    lastLoginAt
    user {
      id
      username
      email
      phone
      isStaff
      isSuperuser
      membership {
        planName
      }
    }
  }
`);

type Masked = FragmentType<typeof userRowFragment>;

interface UserTableProps {
  readonly users: readonly ({ readonly user: { readonly id: string } } & Masked)[];
  readonly onOpen: (user: OpenUser) => void;
}

const columns = ['username', 'email', 'phone', 'plan', 'joined', 'lastLogin'] as const;

/** Where it is too wide it scrolls in its own frame, also by keyboard. */
export function UserTable({ users, onOpen }: UserTableProps) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable
    <section className={styles['frame']} aria-label={t('admin.table')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`admin.${column}`)}
              </th>
            ))}
            <th scope="col">{t('admin.details')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.user.id} user={user} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface UserRowProps {
  readonly user: Masked;
  readonly onOpen: (user: OpenUser) => void;
}

function UserRow({ user: masked, onOpen }: UserRowProps) {
  const { t, language } = useTranslation();
  const { user, createdAt, lastLoginAt } = readFragment(userRowFragment, masked);
  const date = (value: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(value));
  return (
    <tr>
      <th scope="row">
        {user.username}
        {user.isStaff || user.isSuperuser ? <span className={styles['tag']}>{t('admin.staff')}</span> : null}
      </th>
      <td>{user.email}</td>
      <td>{user.phone ?? '–'}</td>
      <td>{user.membership.planName}</td>
      <td>{date(createdAt)}</td>
      <td>{lastLoginAt === null ? t('admin.never') : date(lastLoginAt)}</td>
      <td>
        <Button
          size="small"
          aria-label={t('admin.detailsOf', { username: user.username })}
          onClick={() => onOpen(user)}
        >
          {t('admin.details')}
        </Button>
      </td>
    </tr>
  );
}
