import { inArray } from 'drizzle-orm';
import { roundFrom } from '#features/contest/round.rules.ts';
import { lastSettledWeek, settledInWeek, weekPicture } from './week-picture.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import { readPerson } from '#features/accounts/read-person.server.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { readMyRoundStanding } from '#features/contest/read-my-standing.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { readTipLog } from '#features/tip-analysis/read-tip-log.server.ts';
import { readPictureSite } from './pictures-of.server.ts';
import type { ReadPicture } from './read-race-picture.server.ts';
import { readWeekToken } from './week-token.server.ts';

type Context = { db: Db; now: Instant; keys: Pick<LinkContext, 'keyFor'> };

/**
 * The picture of a tipper's week, by the token of the link that the tipper made; null for another token, a deleted
 * person and a week without a settled tip.
 */
export async function readWeekPicture({ db, now, keys }: Context, token: string): Promise<ReadPicture | null> {
  const link = readWeekToken(keys, token);
  const person = link && (await readPerson(db, link.userId));
  if (!person) return null;
  const { monday } = link;
  const tips = settledInWeek(await readTipLog(db, link.userId), monday);
  if (tips.length === 0) return null;
  const [standing, silks, site] = await Promise.all([
    readMyRoundStanding(db, roundFrom(monday), link.userId, now),
    readSilksOf(
      db,
      tips.map(({ horse }) => horse.id),
    ),
    readPictureSite(db),
  ]);
  const shows = weekPicture({ username: person.username, monday, standing, tips, silks });
  return {
    picture: { kind: 'week', subject: token, site, shows },
    topics: [standingsTopic, 'contest', 'horses', 'settings'],
  };
}

/** The same for the tipper's own page, which shows nobody else's week. */
export async function readSharedWeek(
  context: Context,
  { token, userId }: { token: string; userId: string },
): Promise<ReadPicture | null> {
  return readWeekToken(context.keys, token)?.userId === userId ? readWeekPicture(context, token) : null;
}

/** The week that a person's link shows: the last with a settled tip; null without any. */
export async function readWeekToShare(db: Db, userId: string): Promise<PragueDate | null> {
  return lastSettledWeek(await readTipLog(db, userId));
}

async function readSilksOf(db: Db, ids: number[]): Promise<ReadonlyMap<number, Silk>> {
  const rows = await db.select({ id: horses.id, silk: horses.silk }).from(horses).where(inArray(horses.id, ids));
  return new Map(rows.map(({ id, silk }) => [id, silk ?? unknownSilk]));
}
