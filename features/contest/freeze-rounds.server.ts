import { max, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contestPrize } from '#features/site/site-settings.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { tipTotals } from '#features/tips/tip-totals.tables.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { ContestStanding } from './contest.rules.ts';
import { nextFreezeAt, roundFrom, roundOf } from './round.rules.ts';
import { contestAwards, contestRaces, contestRounds, contestStandings } from './contest.tables.ts';
import { raceOutcomes, readLiveStandings } from './standings.server.ts';

const Rounds = z.array(
  z.object({
    monday: z.custom<PragueDate>((day) => z.iso.date().safeParse(day).success, 'contest.unknown-round'),
    /** When it is frozen, by site time. */
    at: z.custom<Instant>((moment) => typeof moment === 'number', 'contest.unknown-moment'),
  }),
);

/**
 * Stores the standings, prize and race outcomes of rounds for good and offers the prize to the first who can win it
 * (contest.freeze), if a contest is held. A round is frozen once, whoever tries; the value names those frozen by this
 * call. Refusal: contest.not-due.
 */
export const freezeRounds = command({
  name: 'freeze-contest-rounds',
  who: admin,
  input: Rounds,
  async run({ tx, now }, rounds) {
    if (rounds.some(({ monday, at }) => at < roundFrom(monday).freezesAt || at > now))
      return refused('contest.not-due');
    await lockResults(tx);
    const prize = contestPrize(await readSettings(tx));
    const frozen = await tx
      .insert(contestRounds)
      .values(rounds.map(({ monday, at }) => ({ monday, frozenAt: new Date(at), prize: prize ?? 0 })))
      .onConflictDoNothing()
      .returning({ monday: contestRounds.monday });
    const mondays = frozen.map(({ monday }) => monday);
    const settled = await settleTips(tx, now);
    const winners = mondays.length > 0 ? await storeRounds(tx, mondays, prize !== null) : [];
    return done(mondays, {
      changed: ['contest', ...settled],
      audit: { subject: 'contest', before: null, after: { mondays, prize, winners } },
    });
  },
});

type Winner = { monday: PragueDate; userId: string };

async function storeRounds(tx: Db, mondays: readonly PragueDate[], hasPrize: boolean): Promise<Winner[]> {
  const rounds = [...(await readLiveStandings(tx, mondays))];
  await storeStandings(tx, rounds);
  await tx.execute(sql`
    insert into ${contestRaces} (monday, race_id, outcome)
    select race.monday, race.id, race.outcome from ${raceOutcomes(mondays)} as race`);
  if (!hasPrize) return [];
  const winners = rounds.flatMap(([monday, standings]) => {
    const winner = standings.find(({ noPrize }) => noPrize === null);
    return winner ? [{ monday, userId: winner.userId }] : [];
  });
  if (winners.length > 0) await tx.insert(contestAwards).values(winners);
  return winners;
}

/** Copies the numbers from table to table in SQL, so that nothing is rounded on the way. */
async function storeStandings(tx: Db, rounds: readonly [PragueDate, ContestStanding[]][]): Promise<void> {
  const ranks = rounds.flatMap(([monday, standings]) =>
    standings.map(({ userId, rank, noPrize }) => ({ monday, userId, rank, noPrize })),
  );
  await tx.execute(sql`
    insert into ${contestStandings}
      (monday, user_id, rank, tips, winners, winnings_millionths, winner_odds_hundredths, last_tip_at, no_prize)
    select given.monday::date, t.user_id, given.rank, t.total_tips, t.winning_tips, t.total_winnings * 1000000,
      t.winner_odds * 100, t.last_tip_at, given."noPrize"
    from json_to_recordset(${JSON.stringify(ranks)}::json)
      as given(monday text, "userId" uuid, rank int, "noPrize" text)
    join ${tipTotals} t on t.user_id = given."userId" and t.scope = 'round' and t.period = given.monday`);
}

/**
 * Job: freezes rounds on Tuesday noon by site time (contest.freeze). `before` runs first: earlier results of the
 * demonstration, and tips that another version of the rules has settled, must be right before their round is frozen.
 */
export function freezeJob(db: Db, clock: Clock, before: readonly SiteTimeJob[]): SiteTimeJob {
  return {
    name: 'freeze-contest',
    async run(enqueue) {
      const now = clock.now();
      for (const job of before) await job.run(enqueue);
      await freezeDue(db, clock, now);
      return nextFreezeAt(now);
    },
  };
}

/**
 * Freezes all rounds that are due at `now`. Returns the Mondays of those that this call, and no other process, has
 * frozen.
 */
export async function freezeDue(db: Db, clock: Clock, now: Instant): Promise<PragueDate[]> {
  const due = await readDueRounds(db, now);
  if (due.length === 0) return [];
  const context = { db, actor: { role: 'system' }, clock } as const;
  const frozen = await freezeRounds(
    context,
    due.map((monday) => ({ monday, at: now })),
  );
  if (!frozen.ok) throw new Error(`freezing ${due.join(', ')}: ${frozen.code}`);
  return frozen.value;
}

/** Rounds after the last frozen one in which somebody had a valid tip. */
async function readDueRounds(db: Db, now: Instant): Promise<PragueDate[]> {
  const lastWeek = addDays(roundOf(now).monday, -7);
  const lastDue = roundFrom(lastWeek).freezesAt <= now ? lastWeek : addDays(lastWeek, -7);
  const [last] = await db.select({ monday: max(contestRounds.monday) }).from(contestRounds);
  const rows = await db
    .selectDistinct({ monday: sql<PragueDate>`${tipTotals.period}` })
    .from(tipTotals)
    .where(
      sql`${tipTotals.scope} = 'round' and ${tipTotals.period} <= ${lastDue} and ${tipTotals.period} > ${last?.monday ?? ''}`,
    )
    .orderBy(tipTotals.period);
  return rows.map((row) => row.monday);
}
