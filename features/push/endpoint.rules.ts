/** What of a URL decides. */
type EndpointUrl = { protocol: string; hostname: string; port: string; username: string; password: string };

/**
 * Whether an address may be asked as a push service (push.endpoints): https on its usual port, without a user's name. A
 * host of `testHosts` may be asked in any way.
 */
export function isEndpoint(url: EndpointUrl, testHosts: ReadonlySet<string>): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (testHosts.has(url.hostname)) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && url.port === '';
}
