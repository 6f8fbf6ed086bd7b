import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\bsrc=)([^<>]*)>([\s\S]*?)<\/script>/g;

/** What a page may reach besides this site; nothing without the settings that need it. */
export type ForeignHosts = {
  /** Whether ANALYTICS_ID is set. */
  analytics: boolean;
  /**
   * Origins to which the answer to a form may redirect: browsers check that too, and Google's sign-in begins with it.
   */
  formTargets: readonly string[];
};

const noForeignHosts: ForeignHosts = { analytics: false, formTargets: [] };

const tagScript = 'https://www.googletagmanager.com';
const tagReceivers = 'https://*.google-analytics.com https://*.analytics.google.com';

/**
 * A page ready to be sent, and its Content-Security-Policy, which allows inline scripts by their SHA-256
 * (public-pages.policy). Only scripts with the secret `mark` are ours and the framework's; one that somebody has
 * smuggled into the page has none. The mark is taken out, so that the page is the same each time.
 */
export function sealPage(
  markedHtml: string,
  mark: string,
  foreign: ForeignHosts = noForeignHosts,
): { html: string; policy: string } {
  const markAttribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of markedHtml.matchAll(inlineScript)) {
    if (!attributes.includes(markAttribute)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: markedHtml.replaceAll(markAttribute, ''), policy: contentPolicy(hashes, foreign) };
}

function contentPolicy(hashes: ReadonlySet<string>, { analytics, formTargets }: ForeignHosts): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...(analytics ? [tagScript] : [])].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${analytics ? ` ${tagScript} ${tagReceivers}` : ''}`,
    `connect-src 'self'${analytics ? ` ${tagScript} ${tagReceivers}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
  ].join('; ');
}

/** Of a policy with which an answer may stand in any page (embeds.policy). */
export const framableAnywhere = 'frame-ancestors *';

const commonHeaders: Readonly<Record<string, string>> = {
  // What isn't a page keeps this; a page has its own policy.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Headers of every answer (operation.headers). Our own origin still gets the full referrer, which its forms need. */
export function securityHeaders(appUrl: string): Readonly<Record<string, string>> {
  if (!appUrl.startsWith('https:')) return commonHeaders;
  return { ...commonHeaders, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
}

/** The same without what would keep an answer out of frames, when its own policy lets it into any. */
export function headersBeside(policy: string | null, headers: Readonly<Record<string, string>>) {
  if (!policy?.includes(framableAnywhere)) return headers;
  const { 'X-Frame-Options': _, ...others } = headers;
  return others;
}
