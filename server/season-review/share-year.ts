import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { YearToShare } from '#domain/season-review/shared-year.ts';
import type { YearSharing } from '#domain/season-review/own-year.ts';
import { personTopic } from '#server/accounts/person-topic.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { sharedYears } from '#server/db/schema/shared-years.ts';

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
