import { columnName, fields, type RowParts } from '#features/racing/fields.rules.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { judgedDay } from '#features/racing/judge-race.rules.ts';
import { crownsOf } from '#features/racing/currency.rules.ts';
import { raceKind } from '#features/racing/race-kind.rules.ts';
import { applyFields, changedFields } from './merge-facts.rules.ts';
import { recordChange } from './import-report.rules.ts';
import type { ImportState, StoredEvent, StoredRace } from './import-state.server.ts';
import type { RaceGroup } from './validate-batch.server.ts';

type EventFields = Omit<StoredEvent, 'id'>;

/** Stores the race days of a batch of an import's rows; returns their ids by key. */
export async function storeEvents(state: ImportState, groups: readonly RaceGroup[]): Promise<Map<string, number>> {
  const days = [...new Map(groups.map((group) => [group.eventKey, group])).values()];
  const added = days.filter((day) => !day.event);
  const ids = await state.writer.allocateIds(raceEvents, added.length);
  const rows = added.map((day, index) => ({
    id: ids[index] ?? 0,
    ...applyFields(newEvent(day), dayFieldsToStore(state, day)),
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
  const event = applyFields<StoredEvent>(day.event, dayFieldsToStore(state, day));
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

function dayFieldsToStore(state: ImportState, day: RaceGroup): Partial<EventFields> {
  const { date: _date, location: _location, status, ...facts } = state.eventFacts.get(day.eventKey) ?? {};
  return { ...facts, status: status === undefined ? undefined : judgedDay(status ?? 'scheduled', [day.judged]) };
}

/** start_at is set by a trigger (time.start-of-race). */
type RaceFields = Omit<StoredRace, 'id' | 'startAt' | 'eventId' | 'raceNumber'>;

/**
 * Stores the races of a batch of an import's rows; returns their ids by key. `eventIds` are the ids of race days by
 * key.
 */
export async function storeRaces(
  state: ImportState,
  groups: readonly RaceGroup[],
  eventIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const added = groups.filter((group) => !group.race);
  const ids = await state.writer.allocateIds(races, added.length);
  const rows = added.map((group, index) => ({
    id: ids[index] ?? 0,
    eventId: eventIds.get(group.eventKey) ?? 0,
    raceNumber: group.rows[0]?.row.race.raceNumber ?? 0,
    ...applyFields(newRaceOf(group), raceFieldsToStore(state, group)),
  }));
  await state.writer.insert(races, rows);
  const updates = groups.flatMap((group) => changedRace(state, group));
  await state.writer.update(races, updates);

  state.report.races.added += rows.length;
  state.report.races.changed += updates.length;
  state.report.races.completed += groups.filter(isCompletedNow).length;
  for (const race of [...rows, ...updates]) {
    state.changedEvents.add(race.eventId);
    state.dryRunRows?.addRace({ ...race, startAt: null });
  }
  return new Map([
    ...groups.flatMap((group) => (group.race ? [[group.key, group.race.id] as const] : [])),
    ...added.map((group, index) => [group.key, ids[index] ?? 0] as const),
  ]);
}

function changedRace(state: ImportState, group: RaceGroup): Omit<StoredRace, 'startAt'>[] {
  if (!group.race) return [];
  const { startAt: _derived, ...stored } = group.race;
  const race = applyFields<Omit<StoredRace, 'startAt'>>(stored, raceFieldsToStore(state, group));
  const fields = changedFields(stored, race) as (keyof RaceFields)[];
  for (const field of fields.filter((name) => !derivedFields.includes(name))) {
    recordChange(state.report, {
      line: group.rows[0]?.row.line ?? 0,
      race: group.key,
      name: null,
      column: columnName('race', field),
      from: stored[field],
      to: race[field],
    });
  }
  return fields.length > 0 ? [race] : [];
}

const derivedFields: readonly string[] = ['raceKind', 'completedAt'];

/** A lineup without results never reopens a race (import.completion). */
const isCompletedNow = (group: RaceGroup): boolean => group.judged.isCompletedNow && !group.race?.isCompleted;

const emptyRace: { [F in keyof RowParts['race']]?: null } = Object.fromEntries(
  fields.flatMap(({ part, field, isKey }) => (part === 'race' && !isKey ? [[field, null]] : [])),
);

/** Values of a new race where the file has none (data-model.races). */
const newRace = { ...emptyRace, raceType: 'rovinový', raceKind: 'flat', currency: 'Kč', completedAt: null } as Omit<
  RaceFields,
  'isCompleted' | 'isCancelled'
>;

/** A prize without a currency is in the crowns of its day. */
const newRaceOf = ({ rows, judged: { isCompleted, isCancelled } }: RaceGroup): RaceFields => {
  const date = rows[0]?.row.event.date;
  return { ...newRace, ...(date && { currency: crownsOf(date) }), isCompleted, isCancelled };
};

function raceFieldsToStore(state: ImportState, group: RaceGroup): Partial<RaceFields> {
  const { raceNumber: _key, ...facts } = state.raceFacts.get(group.key) ?? {};
  const raceType = facts.raceType === null ? newRace.raceType : facts.raceType;
  const { isCompleted, isCancelled } = group.judged;
  const completion = isCompletedNow(group) ? { isCompleted, completedAt: state.now } : {};
  return {
    ...facts,
    raceType,
    raceKind: raceType === undefined ? undefined : raceKind(raceType),
    currency: facts.currency === null ? newRaceOf(group).currency : facts.currency,
    isCancelled,
    ...completion,
  };
}
