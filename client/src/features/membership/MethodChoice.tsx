import { useApolloClient, useMutation } from '@apollo/client/react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../app/PageLink.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { displayError, extensionsOf } from '../../api/errors.ts';
import { given } from '../../api/refusals.ts';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { graphql } from '../../gql/gql.ts';
import type { MethodChoice_MethodFragment } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { openCashierTab } from './cashierTab.ts';
import { InsideWechat } from './InsideWechat.tsx';
import type { PlanForSale } from './purchase.ts';
import styles from './Checkout.module.css';
import { membershipQuery } from './membershipDocuments.ts';
import { isInWechat, isPhone } from '../../lib/device.ts';
import { createAttempts } from '../../lib/idempotencyKey.ts';
import { isMoney, money } from '../../lib/money.ts';
import { createOrderMutation, orderFragment } from './orderDocuments.ts';
import { PeriodLine } from './PeriodLine.tsx';
import { PurchaseLine, type Offer } from './PurchaseLine.tsx';
import { TestBadge, TestNote } from './TestPayment.tsx';

export const methodFragment = graphql(`
  fragment MethodChoice_method on PaymentMethod {
    id
    name
    app
    flow
    phoneFlow
    isOn
    isTest
  }
`);

const hints = { REDIRECT: 'membership.redirectHint', QR: 'membership.qrHint' } as const;

/** On a phone the payment app opens; inside WeChat none does. A tablet shows a code, or the cashier's page, as a desk does. */
const opensApp = ({ phoneFlow }: MethodChoice_MethodFragment) => phoneFlow === 'REDIRECT' && isPhone() && !isInWechat();

function hintOf(method: MethodChoice_MethodFragment) {
  if (isInWechat() && isPhone()) return 'membership.otherPhoneHint';
  return opensApp(method) ? 'membership.phoneHint' : hints[method.flow];
}

function legend() {
  if (!isInWechat()) return 'membership.chooseMethod';
  return isPhone() ? 'membership.orOtherPhone' : 'membership.orYourPhone';
}

interface MethodChoiceProps {
  readonly plan: PlanForSale;
  readonly methods: readonly FragmentType<typeof methodFragment>[];
  /** False: it was closed meanwhile, and nobody waits for the order here. */
  readonly onOrdered: (orderId: string) => boolean;
}

/**
 * How to pay, in the server's order: the first is the default (spec §3). What is ordered is what is shown here: a price
 * that has changed meanwhile is shown, and asked about once more.
 */
export function MethodChoice({ plan, methods, onOrdered }: MethodChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  // The page's list of orders then shows the new one.
  const client = useApolloClient();
  const [create] = useMutation(createOrderMutation, { refetchQueries: [membershipQuery] });
  const on = methods.map((each) => readFragment(methodFragment, each)).filter(({ isOn }) => isOn);
  // Inside WeChat a code can still be scanned, by another phone than this, or by the one beside a tablet.
  const offered = isInWechat() ? on.filter(({ flow }) => flow === 'QR') : on;
  const [chosen, setChosen] = useState<string | null>(null);
  const method = offered.find(({ id }) => id === chosen) ?? offered[0];
  const [offer, setOffer] = useState<Offer>({ price: plan.price, durationDays: plan.durationDays });
  const [attempts] = useState(createAttempts);
  const [isOrdering, setOrdering] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Not state, which a second click in the same moment would not see yet.
  const isUnderWay = useRef(false);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current || method === undefined) return;
    isUnderWay.current = true;
    const { amount, currency } = offer.price;
    const agreed = { agreedPrice: { amount, currency }, agreedDays: offer.durationDays };
    const isHere = opensApp(method);
    const device = isHere ? ('PHONE' as const) : ('DESK' as const);
    const input = { planId: plan.id, method: method.id, device, ...agreed };
    const tab = method.flow === 'REDIRECT' && !isHere ? openCashierTab(t('membership.preparing')) : null;
    setOrdering(true);
    setFailure(null);
    try {
      const { data } = await create({ variables: { input: { ...input, idempotencyKey: attempts.keyOf(input) } } });
      const { paymentUrl, id } = readFragment(orderFragment, given(data?.createOrder.order));
      if (paymentUrl !== null) tab?.go(paymentUrl);
      const isAwaited = onOrdered(id);
      // The app is opened from this very tab, to which it leads back.
      if (isHere && isAwaited && paymentUrl !== null) location.assign(paymentUrl);
    } catch (error) {
      tab?.close();
      const { code, text } = displayError(error, t('membership.network_error'));
      // Whatever the server said was said about this attempt: the next is another.
      if (code !== null) attempts.forget();
      const changed = code === 'PRICE_CHANGED' ? offerOf(error) : null;
      if (changed) {
        setOffer(changed);
        void client.refetchQueries({ include: [membershipQuery] });
      }
      // Spec §8: order_creation_failed where the server says no more than that.
      setFailure(code === 'INTERNAL' ? t('membership.order_creation_failed') : text);
    } finally {
      isUnderWay.current = false;
      setOrdering(false);
    }
  }

  if (method === undefined) return on.length > 0 ? <InsideWechat /> : <Alert>{t('membership.noMethods')}</Alert>;
  return (
    <form className={styles['form']} onSubmit={(event) => void pay(event)}>
      {isInWechat() ? <InsideWechat /> : null}
      <fieldset className={styles['methods']}>
        <legend>{t(legend())}</legend>
        {offered.map((each) => (
          <MethodOption
            key={each.id}
            method={each}
            isChosen={each.id === method.id}
            onChoose={() => setChosen(each.id)}
          />
        ))}
      </fieldset>
      {method.isTest ? <TestNote /> : null}
      <PurchaseLine planName={plan.name} {...offer} />
      <PeriodLine days={offer.durationDays} />
      <p className={styles['soft']}>
        {t('membership.conditions')} <PageLink page="terms">{t('navigation.terms')}</PageLink> ·{' '}
        <PageLink page="refunds">{t('navigation.refunds')}</PageLink>
      </p>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Button type="submit" variant="primary" size="large" isBusy={isOrdering}>
        {isOrdering ? t('membership.preparing') : t('membership.pay', { price: money(offer.price, language) })}
      </Button>
    </form>
  );
}

/** The offer as it is now, of an error that says it has changed. */
function offerOf(error: unknown): Offer | null {
  const { price, durationDays } = extensionsOf(error);
  return isMoney(price) && typeof durationDays === 'number' ? { price, durationDays } : null;
}

interface MethodOptionProps {
  readonly method: MethodChoice_MethodFragment;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MethodOption({ method, isChosen, onChoose }: MethodOptionProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles['method']}>
      <input
        type="radio"
        name="method"
        id={id}
        value={method.id}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id} className={styles['methodName']}>
        {method.name}
      </label>
      <span id={`${id}-hint`} className={styles['soft']}>
        {t(hintOf(method), { app: method.app })} {method.isTest ? <TestBadge /> : null}
      </span>
    </div>
  );
}
