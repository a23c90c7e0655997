import { isIP } from 'node:net';
import { isLoopback } from '../../loopback.ts';
import { createTargets } from '../webhook/targets.ts';

const internet = createTargets([]);
/** Endings of names that no name server of the internet knows (RFC 6761, 6762, 8375, 9476). */
const INSIDE = /\.(local|localdomain|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/** Why payment providers cannot send notifications to an address; null: as far as it says itself, they can. */
export function unreachable(address: string): string | null {
  if (!URL.canParse(address)) return 'is no address';
  const { protocol, hostname } = new URL(address);
  const host = hostname.replaceAll(/^\[|\]$|\.$/g, '');
  if (protocol !== 'https:') return 'is not https';
  if (isLoopback(host)) return 'is a loopback address, this very machine';
  if (isIP(host) ? !internet.allows(host) : INSIDE.test(host) || !host.includes('.'))
    return 'is an address of a private network';
  return null;
}

/** Whether payment providers can send notifications to an address. */
export const isReachable = (address: string): boolean => unreachable(address) === null;
