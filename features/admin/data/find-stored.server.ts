import { inArray } from 'drizzle-orm';
import { eventKey, type ImportRow, raceKey } from './import-row.rules.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { readReopened } from '#features/racing/result-versions.server.ts';
import { readSetByHand, type SetByHand } from '#features/racing/set-by-hand.server.ts';
import {
  type DryRunRows,
  type StoredEvent,
  type StoredRace,
  type StoredRunner,
  storedRunnerColumns,
} from './dry-run-rows.server.ts';
import type { ImportState } from './import-state.server.ts';

type Stored = {
  events: Map<string, StoredEvent>;
  races: Map<string, StoredRace>;
  runners: Map<number, StoredRunner[]>;
  /** The days with a race that has a result. */
  daysWithResult: Set<number>;
  /** The races whose result was taken back. */
  reopened: Set<number>;
  byHand: SetByHand;
};

/**
 * The stored days, races and runners that rows mean. Races and runners are locked, so
 * that no price saved meanwhile is overwritten.
 */
export async function findStored({ tx, dryRunRows }: ImportState, rows: readonly ImportRow[]): Promise<Stored> {
  const dates = [...new Set(rows.map((row) => row.event.date))];
  const days = await tx.select().from(raceEvents).where(inArray(raceEvents.date, dates));
  const keys = new Set(rows.map(eventKey));
  const events = days.filter((event) => keys.has(`${event.date} ${event.location}`));
  const numbers = new Set(rows.map((row) => row.race.raceNumber));
  const eventIds = events.map((event) => event.id);
  const storedRaces =
    eventIds.length === 0
      ? []
      : await tx.select().from(races).where(inArray(races.eventId, eventIds)).orderBy(races.id).for('update');
  const raceIds = storedRaces.filter((race) => numbers.has(race.raceNumber)).map((race) => race.id);
  const runners =
    raceIds.length === 0
      ? []
      : await tx
          .select(storedRunnerColumns)
          .from(participations)
          .where(inArray(participations.raceId, raceIds))
          .orderBy(participations.id)
          .for('update');
  const stored = {
    events: new Map(events.map((event) => [`${event.date} ${event.location}`, event])),
    races: new Map(storedRaces.map((race) => [`${race.eventId} ${race.raceNumber}`, race])),
    runners: Map.groupBy(runners, (runner) => runner.raceId),
    daysWithResult: new Set(storedRaces.flatMap((race) => (race.isCompleted ? [race.eventId] : []))),
    reopened: raceIds.length === 0 ? new Set<number>() : await readReopened(tx, raceIds),
    byHand: await readSetByHand(tx, { raceIds, eventIds }),
  };
  if (dryRunRows) overlay(stored, dryRunRows, rows);
  return stored;
}

/** Puts what the dry run would have stored of the rows' races over what is stored. */
function overlay(stored: Stored, dryRunRows: DryRunRows, rows: readonly ImportRow[]): void {
  for (const row of new Map(rows.map((one) => [raceKey(one), one])).values()) {
    const event = dryRunRows.events.get(eventKey(row)) ?? stored.events.get(eventKey(row));
    if (!event) continue;
    stored.events.set(eventKey(row), event);
    if (dryRunRows.daysWithResult.has(event.id)) stored.daysWithResult.add(event.id);
    const key = `${event.id} ${row.race.raceNumber}`;
    const race = dryRunRows.races.get(key) ?? stored.races.get(key);
    if (!race) continue;
    stored.races.set(key, race);
    const changed = dryRunRows.runners.get(race.id);
    if (!changed) continue;
    const before = (stored.runners.get(race.id) ?? []).filter(({ id }) => !changed.has(id));
    stored.runners.set(race.id, [...before, ...changed.values()]);
  }
}
