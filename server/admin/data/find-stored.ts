import { inArray } from 'drizzle-orm';
import { eventKey, type ImportRow } from '#domain/admin/data/import-row.ts';
import { participations, raceEvents, races } from '#server/db/schema/racing.ts';
import { readReopened } from '#server/racing/result-versions.ts';
import {
  type DryRunRows,
  type StoredEvent,
  type StoredRace,
  type StoredRunner,
  storedRunnerColumns,
} from './dry-run-rows.ts';
import type { ImportState } from './import-state.ts';

type Stored = {
  events: Map<string, StoredEvent>;
  races: Map<string, StoredRace>;
  runners: Map<number, StoredRunner[]>;
  /** The races whose result was taken back. */
  reopened: Set<number>;
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
  const numbers = [...new Set(rows.map((row) => row.race.raceNumber))];
  const eventIds = events.map((event) => event.id);
  const storedRaces =
    eventIds.length === 0
      ? []
      : await tx.select().from(races).where(inArray(races.eventId, eventIds)).orderBy(races.id).for('update');
  const raceIds = storedRaces.filter((race) => numbers.includes(race.raceNumber)).map((race) => race.id);
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
    reopened: raceIds.length === 0 ? new Set<number>() : await readReopened(tx, raceIds),
  };
  return dryRunRows ? withDryRunRows(stored, dryRunRows) : stored;
}

function withDryRunRows({ events, races: storedRaces, runners, reopened }: Stored, dryRunRows: DryRunRows): Stored {
  const overlaid = new Map(runners);
  for (const [raceId, changed] of dryRunRows.runners) {
    const before = (runners.get(raceId) ?? []).filter(({ id }) => !changed.has(id));
    overlaid.set(raceId, [...before, ...changed.values()]);
  }
  return {
    events: new Map([...events, ...dryRunRows.events]),
    races: new Map([...storedRaces, ...dryRunRows.races]),
    runners: overlaid,
    reopened,
  };
}
