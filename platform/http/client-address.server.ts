import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { isPublicAddress } from './public-address.server.ts';

type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * The visitor's IP address, by which requests are limited: the connection's, or with TRUST_PROXY the last address of
 * X-Forwarded-For, which our own proxy wrote. Earlier ones are the client's and could be made up to avoid every limit.
 */
export const clientAddress = (c: Context, trustProxy: boolean): string =>
  visitorOf(connectionOf(c), c.req.header('x-forwarded-for'), trustProxy);

/** The same of a request that the app hasn't been asked yet. */
export const addressOfIncoming = ({ socket, headers }: IncomingMessage, trustProxy: boolean): string =>
  visitorOf(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString(), trustProxy);

function visitorOf(connection: string, forwardedFor: string | undefined, trustProxy: boolean): string {
  if (!trustProxy) return networkOf(connection);
  const lastHop = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return networkOf(isIP(lastHop) === 0 ? connection : lastHop);
}

/**
 * The address by which a visitor's share is bounded; null where it would stand for many: of a request that a proxy near
 * by has forwarded while TRUST_PROXY isn't set, and of the site's own.
 */
export function knownAddress(c: Context, trustProxy: boolean): string | null {
  const isOwn = (c.env as NodeEnv | undefined)?.incoming === undefined;
  return isOwn || (!trustProxy && isForwarded(c)) ? null : clientAddress(c, trustProxy);
}

/** Whether the site's own address is this machine's, so that nobody else is expected to visit it. */
export function isLocalSite(appUrl: string): boolean {
  return localNames.has(new URL(appUrl).hostname);
}

/**
 * Whether a request to a local site comes from the machine itself: not from a foreign page whose name was made to
 * resolve here (DNS rebinding). A public site has a proxy on its machine, whose requests look the same.
 */
export function isLocalRequest(c: Context, appUrl: string): boolean {
  const isLocalName = localNames.has(new URL(c.req.url).hostname);
  const isProxied = c.req.header('x-forwarded-for') !== undefined;
  return isLocalSite(appUrl) && isLoopback(connectionOf(c)) && isLocalName && !isProxied;
}

/** What proxies add to a request. One that adds none of them can't be told from the machine's own client. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request comes straight from a program on this machine, by one of its own names, and not through a proxy.
 */
export function isDirectFromMachine(c: Context): boolean {
  return isLoopback(connectionOf(c)) && localNames.has(new URL(c.req.url).hostname) && !isForwarded(c);
}

/** A client from elsewhere writes these headers too, to count as many. */
function isForwarded(c: Context): boolean {
  return isNear(connectionOf(c)) && proxyHeaders.some((name) => c.req.header(name) !== undefined);
}

/** Where the proxy of a site stands: on this machine or in a private network. IPv4 also as IPv6 writes it. */
const isNear = (address: string): boolean => !isPublicAddress(address.replace(/^::ffff:(?=\d+\.)/, ''));

/** The names of the machine itself. */
export const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return loopback.test(address);
}

function connectionOf(c: Context): string {
  return (c.env as NodeEnv | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
}

const ipv6PrefixGroups = 4;

/** With IPv6 one household has 2⁶⁴ addresses, so its network is counted as one. */
function networkOf(address: string): string {
  if (!isIPv6(address) || isLoopback(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: tail ? 8 - head.length - tail.length : 0 }, () => '0');
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, ipv6PrefixGroups).join(':')}::`;
}
