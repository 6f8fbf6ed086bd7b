import type { RaceRow } from '#features/race-day/race-day-rows.rules.ts';
import { toIso } from '#platform/time/prague-time.rules.ts';
import type { DayResultsView, RaceResultView, ResultRow } from './day-results.rules.ts';

/**
 * Rows of the file of a day's results: column names of the import format where it has them, and the table's additional
 * columns. A race has its name and category as stored (racing.race-names).
 */
export function resultFileRows(
  { event, races }: DayResultsView,
  stored: readonly Pick<RaceRow, 'id' | 'name' | 'category'>[],
) {
  const storedById = new Map(stored.map(({ id, name, category }) => [id, { name, category }]));
  return races.flatMap((race) =>
    race.runners.map((runner) => fileRow(event, { ...race, ...storedById.get(race.id) }, runner)),
  );
}

function fileRow(event: DayResultsView['event'], race: RaceResultView, runner: ResultRow) {
  const { horse, result } = runner;
  const correctedAt = race.corrections.at(-1)?.at;
  return {
    event_date: event.date,
    location: event.location,
    race_number: race.number,
    time: race.time,
    race_name: race.name,
    distance: race.distanceM,
    category: race.category,
    race_type: race.raceType,
    going: race.goingValue,
    going_text: race.goingText,
    finishing_position: result?.position ?? null,
    result_status: result?.status ?? null,
    corrected_at: correctedAt === undefined ? null : toIso(correctedAt),
    correction: race.corrections.flatMap(({ changes }) => changes).join(' ') || null,
    number: runner.number,
    horse: horse.name,
    horse_country: horse.country,
    jockey: runner.jockey?.name ?? null,
    trainer: horse.trainer,
    weight: runner.weightKg,
    finishing_margin: result?.margin ?? null,
    lengths_behind: runner.lengthsBehind,
    prize_won: runner.prize,
    currency: race.currency,
    finish_time: result?.time ?? null,
    odds: runner.courseOdds,
    fortuna_odds: runner.odds.fortuna,
    tipsport_odds: runner.odds.tipsport,
    tips: runner.tips.count,
  };
}
