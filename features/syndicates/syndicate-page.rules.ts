import { type HorsePageView, horsePage } from '#features/horses/horse-page.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { type Finances, financesOf } from './finances.rules.ts';
import { freeShares, maxSharesPerEnquiry, type SyndicateStatus, syndicateStatus } from './syndicate-status.rules.ts';
import type { HolderRow, SyndicateRows, UpdateRow } from './syndicate-rows.rules.ts';

/** A syndicate with its register, accounts, news and horse. */
export type SyndicatePageView = {
  syndicate: SyndicateRows['syndicate'] & {
    slug: string;
    status: SyndicateStatus;
    freeShares: number;
    /** Percent of one share. */
    sharePercent: number;
    /** The most shares the form may ask for; 0 hides it. */
    maxRequestableShares: number;
  };
  /** The largest holding first, then the longest. */
  holders: readonly HolderRow[];
  accounts: Finances;
  updates: readonly UpdateRow[];
  horse: Pick<HorsePageView, 'horse' | 'record' | 'form' | 'next' | 'runs'>;
  /** When site time changes the view: the next midnight or the publication of the next update. */
  changesAt: Instant;
};

const maxRuns = 5;
const maxFormFigures = 6;

export function syndicatePage(rows: SyndicateRows, now: Instant): SyndicatePageView {
  const today = pragueDate(now);
  const { syndicate } = rows;
  const status = syndicateStatus(syndicate, today);
  const { horse, record, form, next, runs } = horsePage(rows.horse, now);
  const upcomingUpdateTimes = rows.updates
    .filter(({ publishedAt }) => publishedAt > now)
    .map(({ publishedAt }) => publishedAt);
  return {
    syndicate: {
      ...syndicate,
      slug: idSlug(syndicate.id, syndicate.name),
      status,
      freeShares: freeShares(syndicate),
      sharePercent: 100 / syndicate.shareCount,
      maxRequestableShares: status === 'open' ? maxSharesPerEnquiry(syndicate) : 0,
    },
    holders: rows.holders.toSorted((a, b) => b.shares - a.shares || a.since.localeCompare(b.since)),
    accounts: financesOf(
      rows.entries.filter(({ bookedOn }) => bookedOn <= today),
      syndicate.shareCount,
    ),
    updates: rows.updates.filter(({ publishedAt }) => publishedAt <= now),
    horse: { horse, record, form: form.slice(0, maxFormFigures), next, runs: runs.slice(0, maxRuns) },
    changesAt: Math.min(nextPragueMidnight(now), ...upcomingUpdateTimes) as Instant,
  };
}
