import type { participations, raceEvents, races } from '#server/db/schema/racing.ts';

export type StoredEvent = typeof raceEvents.$inferSelect;
export type StoredRace = typeof races.$inferSelect;
export type StoredRunner = typeof participations.$inferSelect;

/**
 * What an import that writes nothing has judged so far: a later batch meets it as if it were stored. Grows with the
 * file's rows.
 */
export class DryRunRows {
  readonly events = new Map<string, StoredEvent>();
  readonly races = new Map<string, StoredRace>();
  readonly runners = new Map<number, Map<number, StoredRunner>>();

  addEvent(event: StoredEvent): void {
    this.events.set(`${event.date} ${event.location}`, event);
  }

  addRace(race: StoredRace): void {
    this.races.set(`${race.eventId} ${race.raceNumber}`, race);
  }

  addRunner(runner: StoredRunner): void {
    const others = this.runners.get(runner.raceId) ?? new Map<number, StoredRunner>();
    this.runners.set(runner.raceId, others.set(runner.id, runner));
  }
}
