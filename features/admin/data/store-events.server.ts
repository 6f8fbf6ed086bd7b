import { columnName } from '#features/racing/fields.rules.ts';
import { changedFields, applyFields } from './changed-fields.rules.ts';
import { recordChange } from './import-report.rules.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';
import { judgedDay } from '#features/racing/judge-race.rules.ts';
import type { ImportState } from './import-state.server.ts';
import type { RaceGroup } from './validate-batch.server.ts';
import type { StoredEvent } from './dry-run-rows.server.ts';

type EventFields = Omit<StoredEvent, 'id'>;

/** Stores the race days of a batch of an import's rows; returns their ids by key. */
export async function storeEvents(state: ImportState, groups: readonly RaceGroup[]): Promise<Map<string, number>> {
  const days = [...new Map(groups.map((group) => [group.eventKey, group])).values()];
  const added = days.filter((day) => !day.event);
  const ids = await state.writer.allocateIds(raceEvents, added.length);
  const rows = added.map((day, index) => ({
    id: ids[index] ?? 0,
    ...applyFields(newEvent(day), fieldsToStore(state, day)),
  }));
  await state.writer.insert(raceEvents, rows);
  state.report.events.added += rows.length;

  const updates = days.flatMap((day) => changedEvent(state, day));
  await state.writer.update(raceEvents, updates);
  state.report.events.changed += updates.length;
  for (const event of [...rows, ...updates]) {
    state.changedEvents.add(event.id);
    state.dryRunRows?.addEvent(event);
  }
  return new Map([
    ...days.flatMap((day) => (day.event ? [[day.eventKey, day.event.id] as const] : [])),
    ...added.map((day, index) => [day.eventKey, ids[index] ?? 0] as const),
  ]);
}

function changedEvent(state: ImportState, day: RaceGroup): StoredEvent[] {
  if (!day.event) return [];
  const event = applyFields<StoredEvent>(day.event, fieldsToStore(state, day));
  const fields = changedFields(day.event, event);
  for (const field of fields as (keyof EventFields)[]) {
    recordChange(state.report, {
      line: day.rows[0]?.row.line ?? 0,
      race: day.eventKey,
      name: null,
      column: columnName('event', field),
      from: day.event[field],
      to: event[field],
    });
  }
  return fields.length > 0 ? [event] : [];
}

const newEvent = (day: RaceGroup): EventFields => ({
  location: day.rows[0]?.row.event.location ?? '',
  date: day.rows[0]?.row.event.date ?? '',
  url: null,
  status: judgedDay('scheduled', []),
  statusNote: null,
  weather: null,
  goingReadings: null,
});

function fieldsToStore(state: ImportState, day: RaceGroup): Partial<EventFields> {
  const { date: _date, location: _location, status, ...facts } = state.eventFacts.get(day.eventKey) ?? {};
  return { ...facts, status: status === undefined ? undefined : judgedDay(status ?? 'scheduled', [day.judged]) };
}
