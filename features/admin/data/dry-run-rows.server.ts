import { getTableColumns } from 'drizzle-orm';
import { participations, type raceEvents, type races } from '#features/racing/racing.tables.ts';

export type StoredEvent = typeof raceEvents.$inferSelect;
export type StoredRace = typeof races.$inferSelect;
export type StoredRunner = Omit<typeof participations.$inferSelect, 'finishSeconds'>;

const { finishSeconds: _generated, ...columns } = getTableColumns(participations);
/** Those that an import may write again. */
export const storedRunnerColumns = columns;

/**
 * The rows that a dry run of an import would have stored so far: they hold before the stored ones. Grows with the file.
 */
export class DryRunRows {
  readonly events = new Map<string, StoredEvent>();
  readonly races = new Map<string, StoredRace>();
  /** Ids of days with a race that has a result. */
  readonly daysWithResult = new Set<number>();
  readonly runners = new Map<number, Map<number, StoredRunner>>();

  addEvent(event: StoredEvent): void {
    this.events.set(`${event.date} ${event.location}`, event);
  }

  addRace(race: StoredRace): void {
    this.races.set(`${race.eventId} ${race.raceNumber}`, race);
    if (race.isCompleted) this.daysWithResult.add(race.eventId);
  }

  addRunner(runner: StoredRunner): void {
    const others = this.runners.get(runner.raceId) ?? new Map<number, StoredRunner>();
    this.runners.set(runner.raceId, others.set(runner.id, runner));
  }
}
