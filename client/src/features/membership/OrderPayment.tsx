import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../components/Alert.tsx';
import { Button, buttonClass } from '../../components/Button.tsx';
import { confirm } from '../../components/confirm.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { SuccessPanel } from '../../components/SuccessPanel.tsx';
import { displayError } from '../../api/errors.ts';
import { readFragment } from '../../gql/fragment-masking.ts';
import type { Order_OrderFragment } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import styles from './Checkout.module.css';
import { cancelOrderMutation, orderDetailQuery, orderFragment, refreshOrderMutation } from './orderDocuments.ts';
import { InsideWechat } from './InsideWechat.tsx';
import { PeriodLine } from './PeriodLine.tsx';
import { PurchaseLine } from './PurchaseLine.tsx';
import { QrCode } from '../../components/QrCode.tsx';
import { TestNote } from './TestPayment.tsx';
import { useOrderEvents } from './useOrderEvents.ts';
import { isInWechat, isPhone } from '../../lib/device.ts';
import { longDate, moment } from '../../lib/dates.ts';

interface OrderPaymentProps {
  readonly orderId: string;
  readonly onClose: () => void;
  /** Absent where the plan cannot be ordered anew from here. */
  readonly onAgain: (() => void) | undefined;
}

/**
 * Events tell at once what became of the order; it is looked at besides, for a response that was read before an event and
 * comes behind it would be believed for ever.
 */
const LOOK_AGAIN_MS = 5_000;

/** An order on its way to being paid: what to do, and live what became of it. */
export function OrderPayment({ orderId, onClose, onAgain }: OrderPaymentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isPending, setPending] = useState(false);
  const { data, error } = useQuery(orderDetailQuery, {
    variables: { id: orderId },
    pollInterval: isPending ? LOOK_AGAIN_MS : 0,
  });
  useOrderEvents(orderId);
  const [refresh, { loading: isAsking }] = useMutation(refreshOrderMutation);
  const [cancel, { loading: isCancelling }] = useMutation(cancelOrderMutation);
  const [note, setNote] = useState<string | null>(null);
  const order = data?.viewer?.order ? readFragment(orderFragment, data.viewer.order) : null;
  const mayChange = order?.state === 'PENDING' && order.isUnderReview !== true;
  if (mayChange !== isPending) setPending(mayChange);
  // A look that failed takes nothing away: the next one may succeed.
  if (error && order === null) return <Alert>{displayError(error, t('membership.network_error')).text}</Alert>;
  if (order === null) return <Spinner label={t('membership.preparing')} />;

  if (order.state === 'PAID' && order.receipt) {
    return (
      <SuccessPanel title={t('membership.paidTitle')}>
        {order.receipt.isTest ? <TestNote /> : null}
        <p>{t('membership.paidText', { plan: order.planName, date: longDate(order.receipt.endsAt, language) })}</p>
        <Button variant="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </SuccessPanel>
    );
  }
  if (order.isUnderReview === true) return <Alert>{t('membership.underReview')}</Alert>;
  if (order.state !== 'PENDING') {
    return (
      <div className={styles['form']}>
        <p aria-live="polite">{t('membership.closedText')}</p>
        {/* The cashier's tab belongs to the payment service, and hears nothing from here. */}
        {order.method.flow === 'REDIRECT' ? <p className={styles['soft']}>{t('membership.closeTab')}</p> : null}
        {onAgain ? (
          <Button variant="primary" onClick={onAgain}>
            {t('membership.orderAgain')}
          </Button>
        ) : null}
      </div>
    );
  }

  async function ask(work: () => Promise<unknown>) {
    setNote(null);
    try {
      await work();
    } catch (failure) {
      setNote(displayError(failure, t('membership.network_error')).text);
    }
  }

  const variables = { id: orderId };
  const check = () =>
    ask(async () => {
      const answer = await refresh({ variables });
      const now = readFragment(orderFragment, answer.data?.refreshOrder.order);
      if (now?.state === 'PENDING') setNote(t('membership.stillWaiting'));
    });
  const giveUp = async () => {
    const isSure = await confirm({
      title: t('membership.keepOrder'),
      text: t('membership.cancelText'),
      confirmLabel: t('membership.cancelOrder'),
      isDangerous: true,
    });
    if (isSure) await ask(() => cancel({ variables }));
  };
  const isElsewhere = isInWechat();
  const isHere = order.device === 'PHONE' && isPhone() && !isElsewhere;
  const opened = isElsewhere ? null : order.paymentUrl;
  const address = order.device === 'PHONE' ? null : (opened ?? linkOf(order.codeUrl));
  /** What a phone opens lives for minutes: it is made anew where that is needed. */
  const openApp = () =>
    ask(async () => {
      const answer = await refresh({ variables });
      const now = readFragment(orderFragment, answer.data?.refreshOrder.order);
      if (now?.state === 'PENDING' && now.paymentUrl !== null) location.assign(now.paymentUrl);
    });

  return (
    <div className={styles['form']}>
      <PurchaseLine planName={order.planName} price={order.amount} durationDays={order.durationDays} />
      <PeriodLine days={order.durationDays} />
      {order.isTest ? <TestNote /> : null}
      {isElsewhere ? <InsideWechat /> : null}
      {isElsewhere && order.codeUrl === null ? null : <p>{t(waitText(order), { app: order.method.app })}</p>}
      {order.codeUrl === null ? null : (
        <QrCode text={order.codeUrl} label={t('membership.qrLabel', { method: order.method.name })} />
      )}
      {order.codeUrl !== null && isPhone() && !isElsewhere ? (
        <p className={styles['soft']}>{t('membership.qrOnPhone')}</p>
      ) : null}
      {isHere ? (
        <Button variant="primary" isBusy={isAsking} onClick={() => void openApp()}>
          {t('membership.openApp', { app: order.method.app })}
        </Button>
      ) : null}
      {address === null ? null : (
        <a className={buttonClass('secondary')} href={address} target="_blank" rel="noreferrer">
          {t('membership.openCashier')}
        </a>
      )}
      <p className={styles['waiting']}>
        <Spinner /> {t('membership.waiting')}
      </p>
      <p className={styles['soft']}>{t('membership.expires', { time: moment(order.expiresAt, language) })}</p>
      {note === null ? null : <Alert>{note}</Alert>}
      <div className={styles['actions']}>
        <Button isBusy={isAsking} onClick={() => void check()}>
          {t('membership.checkNow')}
        </Button>
        <Button variant="quiet" isBusy={isCancelling} onClick={() => void giveUp()}>
          {t('membership.cancelOrder')}
        </Button>
      </div>
    </div>
  );
}

function waitText({ device, codeUrl }: Pick<Order_OrderFragment, 'device' | 'codeUrl'>) {
  if (device === 'PHONE') return isPhone() ? 'membership.waitPhone' : 'membership.phoneOnDesk';
  if (codeUrl === null) return 'membership.waitRedirect';
  return isInWechat() && isPhone() ? 'membership.waitOtherPhone' : 'membership.waitQr';
}

/** A code that is a web address (the sandbox's) can be opened where the camera cannot look; `weixin://` cannot. */
function linkOf(codeUrl: string | null): string | null {
  return codeUrl !== null && /^https?:\/\//.test(codeUrl) ? codeUrl : null;
}
