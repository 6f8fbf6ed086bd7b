import { safeLink } from '#platform/text/safe-link.rules.ts';

/** Where to go after signing in, as a path of our own site; null for everything else (accounts.redirect-target). */
export function redirectTarget(input: unknown): string | null {
  return typeof input === 'string' && input.startsWith('/') ? safeLink(input) : null;
}
