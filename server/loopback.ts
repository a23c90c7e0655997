import { isIPv4 } from 'node:net';

/**
 * Whether a host name or address, with or without brackets, means this very machine. Listening on all addresses
 * (`0.0.0.0`, `::`) is no loopback: others reach it.
 */
export function isLoopback(host: string): boolean {
  const plain = host.toLowerCase().replaceAll(/^\[|\]$|^::ffff:(?=\d)/g, '');
  if (isIPv4(plain)) return plain.startsWith('127.');
  return plain === '::1' || plain === 'localhost' || plain.endsWith('.localhost');
}
