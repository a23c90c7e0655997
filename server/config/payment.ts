import { createPublicKey, type KeyObject } from 'node:crypto';
import { partsOf, privateKeyOf, publicKeyOf } from '../adapters/payment/keys.ts';
import { unreachable } from '../adapters/payment/reachable.ts';
import type { MerchantAccount, MerchantVariables, PaymentProvider } from '../adapters/payment/provider.ts';
import { isLoopback } from '../loopback.ts';
import { shownAddress } from './shown.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Why test payments are off, for the start's announcement; each continues the sentence "… are off: ". */
export const SANDBOX_OFF = {
  variable: 'PAYMENT_SANDBOX is 0',
  production: 'this is production',
  merchant: 'another method takes real money',
  address: 'HOST or PUBLIC_URL is no loopback address',
} as const;

export type SandboxOff = keyof typeof SANDBOX_OFF;

/**
 * Why the sandbox is off; null: it is on. A payment in it moves no money and gives a real membership, so that it is on
 * by itself only where one person works on one machine and nobody has set a merchant's account; otherwise by name.
 * @param wanted `PAYMENT_SANDBOX`; undefined: not said.
 */
export function sandboxOff(setting: {
  readonly wanted: boolean | undefined;
  readonly production: boolean;
  readonly isPersonal: boolean;
  readonly hasMerchant: boolean;
}): SandboxOff | null {
  if (setting.wanted !== undefined) return setting.wanted ? null : 'variable';
  if (setting.production) return 'production';
  if (setting.hasMerchant) return 'merchant';
  return setting.isPersonal ? null : 'address';
}

/**
 * Each provider's account, read by the provider itself; null: none. Whatever is missing or wrong is added to the
 * problems, naming the variable, without the value of a key.
 */
export function parsePayment(
  env: Environment,
  providers: readonly PaymentProvider[],
  problems: string[],
): MerchantAccount[] {
  const variables = variablesOf(env, problems);
  return providers.map((provider) => ({
    provider,
    merchant: isWanted(provider, env, problems) ? provider.readMerchant(variables) : null,
  }));
}

/**
 * With a real account PUBLIC_URL must be an address the provider can send notifications to: buyers would pay, and nothing
 * would be known of it. A gateway on this very machine is no provider.
 */
export function refuseUnreachable(
  accounts: readonly MerchantAccount[],
  publicUrl: string | undefined,
  problems: string[],
): void {
  const real = accounts.filter(
    ({ merchant }) => merchant !== null && !isHere((merchant as { gateway?: string }).gateway),
  );
  const [first] = real;
  if (!first) return;
  const reason = publicUrl === undefined ? 'is missing' : unreachable(publicUrl.trim());
  if (reason === null) return;
  const names = real.map(({ provider }) => provider.name.en).join(' and ');
  problems.push(
    `PUBLIC_URL: ${reason}${publicUrl === undefined ? '' : ` (is "${shownAddress(publicUrl)}")`}, and ${names} could not send there that an ` +
      'order was paid. It must be an https address that the internet reaches',
  );
}

function isHere(gateway: string | undefined): boolean {
  return gateway !== undefined && URL.canParse(gateway) && isLoopback(new URL(gateway).hostname);
}

/** All of a provider's required variables or none: a forgotten one must not quietly turn a payment method off. */
function isWanted({ variables }: PaymentProvider, env: Environment, problems: string[]): boolean {
  const { required, optional } = variables;
  const given = [...required, ...optional].find((name) => env[name]?.trim());
  if (given === undefined) return false;
  const missing = required.filter((name) => !env[name]?.trim());
  for (const name of missing) problems.push(`${name}: is missing, while ${given} is set`);
  return missing.length === 0;
}

function variablesOf(env: Environment, problems: string[]): MerchantVariables {
  const text = (name: string) => env[name]?.trim() ?? '';
  const refuse = (name: string, problem: string) => void problems.push(`${name}: ${problem}`);
  const key = (name: string, value: string, read: (text: string) => KeyObject | null, kind: string) => {
    const found = read(value);
    if (!found) refuse(name, `must be an RSA ${kind} key of at least 2048 bits, as PEM or base64`);
    return found;
  };
  return {
    text,
    refuse,
    address(name, otherwise) {
      const value = text(name) || otherwise;
      const isAddress = URL.canParse(value) && ['https:', 'http:'].includes(new URL(value).protocol);
      if (!isAddress)
        refuse(name, `must be an address beginning with https:// or http:// (is "${shownAddress(value)}")`);
      return value;
    },
    keys(privateName, publicName) {
      const privateKey = key(privateName, text(privateName), privateKeyOf, 'private');
      const parts = partsOf(text(publicName));
      const publicKeys = parts.flatMap((part) => {
        const publicKey = key(publicName, part, publicKeyOf, 'public');
        return publicKey ? [{ text: part, publicKey }] : [];
      });
      const [first, ...others] = publicKeys;
      if (!privateKey || !first || publicKeys.length < parts.length) return null;
      // An easy mistake, which would only show when the first buyer has paid.
      const own = createPublicKey(privateKey);
      if (publicKeys.some(({ publicKey }) => own.equals(publicKey))) {
        refuse(publicName, "is the public half of your own key; the provider's key belongs here");
        return null;
      }
      return { privateKey, publicKey: first.publicKey, others };
    },
  };
}
