import { parseRoundSlug, roundSlug } from '#features/contest/round.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import { personToken, readPersonToken } from '#features/accounts/person-token.server.ts';

const purpose = 'week-picture';

type Keys = Pick<LinkContext, 'keyFor'>;

/** What a tipper's own link to a week carries: only with it is the nickname in the week's picture (pictures.week). */
export function weekToken({ keyFor }: Keys, userId: string, monday: PragueDate): string {
  return personToken(keyFor(purpose), userId, roundSlug(monday).replace('-', ''));
}

/** Whose week a link shows, and which; null for one that we haven't signed. */
export function readWeekToken({ keyFor }: Keys, token: string): { userId: string; monday: PragueDate } | null {
  const parsed = readPersonToken(keyFor(purpose), token);
  const monday = parseRoundSlug(parsed?.detail?.replace(/^(\d{4})/, '$1-') ?? '');
  return parsed && monday ? { userId: parsed.userId, monday } : null;
}
