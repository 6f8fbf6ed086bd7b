import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';

type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * Where a request comes from: the connection, or with TRUST_PROXY what our own proxy has written last. What a client says
 * of itself counts for nothing; a made-up address would begin every limit anew.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const connection = connectionOf(c);
  if (!trustProxy) return networkOf(connection);
  const lastHop = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return networkOf(isIP(lastHop) === 0 ? connection : lastHop);
}

/**
 * Whoever sits at the machine itself: neither somebody let in by a proxy on it, nor a foreign page whose own name was made
 * to lead here.
 */
export function isLocalRequest(c: Context, appUrl: string): boolean {
  const { hostname } = new URL(c.req.url);
  const isOurName = hostname === new URL(appUrl).hostname || localNames.has(hostname);
  return isLoopback(connectionOf(c)) && isOurName && c.req.header('x-forwarded-for') === undefined;
}

const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

export function isLoopback(address: string): boolean {
  return loopback.test(address);
}

function connectionOf(c: Context): string {
  return (c.env as NodeEnv | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
}

const ipv6PrefixGroups = 4;

/** With IPv6 one household has 2⁶⁴ addresses: its network stands for all of them. */
function networkOf(address: string): string {
  if (!isIPv6(address) || isLoopback(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: tail ? 8 - head.length - tail.length : 0 }, () => '0');
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, ipv6PrefixGroups).join(':')}::`;
}
