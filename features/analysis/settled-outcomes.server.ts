import { botPicks, bots } from './bots.rules.ts';
import { settleRace } from './settle-race.rules.ts';
import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { addDays, mondayOfWeek } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { DatedRace } from './read-simulated-races.server.ts';

/** A row of tip_outcomes. */
export type StoredOutcome = {
  id: number;
  event: number;
  day: PragueDate;
  state: 'won' | 'placed' | 'lost' | 'void';
  position: number | null;
  millionths: number;
  odds: number | null;
  bots: string[];
};

/** What is stored of a race's tips; nothing of those that wait for a result. */
export function settledOutcomes(race: DatedRace, today: PragueDate): StoredOutcome[] {
  // A round ends with Sunday.
  const outcomes = settleRace(race, addDays(mondayOfWeek(race.date), 7) <= today);
  const picks = bots.map((bot) => ({ bot, ids: botPicks(bot, race).map(({ id }) => id) }));
  return race.runners.flatMap(({ id, odds }) => {
    const outcome = outcomes.get(id);
    if (!outcome || outcome.state === 'waiting') return [];
    const { position, payoutMillionths: millionths } =
      outcome.state === 'void' ? { position: null, payoutMillionths: 0 } : outcome;
    const runner = { id, event: race.eventId, day: race.date, odds: displayedOdds(odds)?.odds ?? null };
    const tippedBy = picks.flatMap(({ bot, ids }) => (ids.includes(id) ? [bot] : []));
    return [{ ...runner, state: outcome.state, position, millionths, bots: tippedBy }];
  });
}
