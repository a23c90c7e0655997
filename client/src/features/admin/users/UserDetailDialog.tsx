import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/Alert.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { useLingering } from '../../../components/useLingering.ts';
import { graphql } from '../../../gql/gql.ts';
import { UserDetail } from './UserDetail.tsx';

const detailQuery = graphql(`
  query AdminUserDetail($id: ID!) {
    admin {
      user(id: $id) {
        ...UserDetail_detail
      }
    }
  }
`);

export interface OpenUser {
  readonly id: string;
  readonly username: string;
}

interface UserDetailDialogProps {
  /** Null: closed. */
  readonly user: OpenUser | null;
  readonly onClose: () => void;
}

export function UserDetailDialog({ user, onClose }: UserDetailDialogProps) {
  const { t } = useTranslation();
  // The user stays while the dialog fades.
  const shown = useLingering(user);
  return (
    <Dialog
      isOpen={user !== null}
      onClose={onClose}
      size="large"
      isText
      title={t('admin.detailsOf', { username: shown?.username ?? '' })}
    >
      {shown === null ? null : <Detail key={shown.id} id={shown.id} />}
    </Dialog>
  );
}

function Detail({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  // Never from the cache: that a user was looked at is recorded by the server (decisions, "Admin").
  const { data, error } = useQuery(detailQuery, { variables: { id }, fetchPolicy: 'network-only' });
  // Spec §8.
  if (error !== undefined) return <Alert>{t('admin.detailFailed')}</Alert>;
  return data?.admin?.user ? <UserDetail detail={data.admin.user} /> : <Spinner label={t('admin.loading')} />;
}
