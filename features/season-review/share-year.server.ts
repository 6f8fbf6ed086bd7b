import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { YearToShare } from './shared-year.rules.ts';
import type { YearSharing } from './own-year.rules.ts';
import { personTopic } from '#features/accounts/person-topic.server.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { sharedYears } from './shared-years.tables.ts';

/**
 * Shares the actor's season under a code that can't be guessed; one that is shared keeps its code
 * (season-review.sharing). A season without a settled tip has no page until it has one.
 */
export const shareYear = command({
  name: 'share-year',
  who: signedIn,
  input: YearToShare,
  async run({ tx, actor, now }, { season }) {
    const code = randomBytes(16).toString('hex');
    await tx
      .insert(sharedYears)
      .values({ userId: actor.id, season, code, sharedAt: new Date(now) })
      .onConflictDoNothing();
    const own = and(eq(sharedYears.userId, actor.id), eq(sharedYears.season, season));
    const [shared] = await tx.select({ code: sharedYears.code }).from(sharedYears).where(own);
    return done({ code: shared?.code ?? null } satisfies YearSharing, { changed: [personTopic(actor.id)] });
  },
});

/** Ends the sharing of the actor's season: its code never opens anything again. */
export const unshareYear = command({
  name: 'unshare-year',
  who: signedIn,
  input: YearToShare,
  async run({ tx, actor }, { season }) {
    await tx.delete(sharedYears).where(and(eq(sharedYears.userId, actor.id), eq(sharedYears.season, season)));
    return done({ code: null } satisfies YearSharing, { changed: [personTopic(actor.id)] });
  },
});
