import { BlockList, isIP } from 'node:net';

/** Of IPv4, what is not of the public internet (IANA's registry of special-purpose addresses), and multicast. */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Of IPv6 only what is given out on the internet … */
const PUBLIC_V6 = ['2000::/3'];
/** … but for what is not: protocols (with Teredo), documentation, and 6to4, in which any IPv4 address can hide. */
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** A network as `10.0.0.0/8`; null: the text is none. */
export function networkOf(text: string): readonly [address: string, bits: number, family: 'ipv4' | 'ipv6'] | null {
  const [, address = '', bits = ''] = /^([\d.a-f:]+)\/(\d{1,3})$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || Number(bits) > (version === 4 ? 32 : 128)) return null;
  return [address, Number(bits), version === 4 ? 'ipv4' : 'ipv6'];
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of networks) {
    const network = networkOf(text);
    if (!network) throw new Error(`${text} is no network`);
    list.addSubnet(...network);
  }
  return list;
}

const privateV4 = listOf(PRIVATE_V4);
const publicV6 = listOf(PUBLIC_V6);
const privateV6 = listOf(PRIVATE_V6);

/** Which addresses webhooks may go to. */
export interface Targets {
  /** Whether an IP address is of the internet, or of a network that the operator allows. */
  allows(address: string): boolean;
  /** Whether an address may be spoken to without TLS: only one of a network that the operator allows. */
  allowsPlain(address: string): boolean;
  /** Whether the operator allows any network at all, and with it `http:`. */
  readonly hasNetworks: boolean;
}

/** Networks inside the internet's are listed as `10.0.0.0/8`. @throws Error when one is none. */
export function createTargets(networks: readonly string[]): Targets {
  const allowed = listOf(networks);
  const isAllowed = (address: string) => allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return {
    hasNetworks: networks.length > 0,
    allows(address) {
      const version = isIP(address);
      if (version === 0) return false;
      if (isAllowed(address)) return true;
      // An IPv4 address written as IPv6 is none of 2000::/3.
      if (version === 6) return publicV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6');
      return !privateV4.check(address, 'ipv4');
    },
    allowsPlain: (address) => isIP(address) !== 0 && isAllowed(address),
  };
}
