import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { RulesInput } from './fantasy-input.rules.ts';
import { fantasyRounds, fantasyRules, fantasySeasons } from './fantasy.tables.ts';
import { fantasyTopic, readRules } from './season.server.ts';
import { minNameLength, seasonNameLimit } from './league.rules.ts';

/**
 * Stores a new version of the league's rules, for rounds that open from now on; other rounds keep the version they
 * opened with.
 */
export const changeRules = command({
  name: 'change-fantasy-rules',
  who: admin,
  input: RulesInput,
  async run({ tx, actor, now }, rules) {
    const before = await readRules(tx);
    const [version] = await tx
      .insert(fantasyRules)
      .values({ rules, madeAt: new Date(now), madeBy: administratorId(actor) })
      .returning({ id: fantasyRules.id });
    if (!version) throw new Error('the rules were not stored');
    return done(version, {
      changed: [fantasyTopic],
      audit: { subject: `fantasy-rules:${version.id}`, before: before.rules, after: rules },
    });
  },
});

const Reset = z.object({
  /** The name of the season that ends, as the administrator typed it. */
  confirmation: z.string(),
  name: z.string().trim().min(minNameLength, 'fantasy.season-name').max(seasonNameLimit, 'fantasy.season-name'),
});

/**
 * Ends the season and begins a new one at zero: the old standings are archived and stay readable, open rounds move to
 * the new season. Refusals: fantasy.no-season, fantasy.wrong-confirmation, fantasy.round-running.
 */
export const resetLeague = command({
  name: 'reset-fantasy-league',
  who: admin,
  input: Reset,
  async run({ tx, now }, { confirmation, name }) {
    await lockResults(tx);
    const [season] = await tx.select().from(fantasySeasons).where(isNull(fantasySeasons.archivedAt)).for('update');
    if (!season) return refused('fantasy.no-season');
    if (confirmation.trim() !== season.name) return refused('fantasy.wrong-confirmation');
    const running = and(
      eq(fantasyRounds.seasonId, season.id),
      sql`(${fantasyRounds.state} = 'locked' or (${fantasyRounds.state} = 'open' and ${fantasyRounds.locksAt} <= app_now()))`,
    );
    if ((await tx.$count(fantasyRounds, running)) > 0) return refused('fantasy.round-running');
    const at = new Date(now);
    await tx.update(fantasySeasons).set({ archivedAt: at }).where(eq(fantasySeasons.id, season.id));
    const [next] = await tx.insert(fantasySeasons).values({ name, startedAt: at }).returning({ id: fantasySeasons.id });
    if (!next) throw new Error('the season was not stored');
    await tx
      .update(fantasyRounds)
      .set({ seasonId: next.id })
      .where(and(eq(fantasyRounds.seasonId, season.id), eq(fantasyRounds.state, 'open')));
    return done(
      { seasonId: next.id },
      {
        changed: [fantasyTopic],
        audit: {
          subject: `fantasy-season:${season.id}`,
          before: { name: season.name },
          after: { archived: true, next: name },
        },
      },
    );
  },
});
