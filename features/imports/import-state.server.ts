import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import type { RowParts } from '#features/racing/fields.rules.ts';
import { createDayFinder, type DayFinder } from '#features/racing/find-day.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { readKnownDays } from '#features/racing/read-known-days.server.ts';
import { readReopened } from '#features/racing/result-versions.server.ts';
import { readSetByHand, type SetByHand } from '#features/racing/set-by-hand.server.ts';
import type { HorseLife, KnownHorse } from './match-horse.rules.ts';
import { createReport, type ImportReport, recordErrors } from './import-report.rules.ts';
import { eventKey, type ImportRow, raceKey } from './import-row.rules.ts';
import type { DatedFacts } from './merge-facts.rules.ts';
import type { PreferredSources } from './source-claims.rules.ts';
import { type HorseIndex, loadHorseIndex, loadNameIndex, type NameIndex } from './name-index.server.ts';
import { provisionalIds, type ProvisionalIds, type RowWriter } from './row-writer.server.ts';

export type StoredEvent = typeof raceEvents.$inferSelect;
export type StoredRace = typeof races.$inferSelect;
export type StoredRunner = Omit<typeof participations.$inferSelect, 'finishSeconds'>;

const { finishSeconds: _generated, ...columns } = getTableColumns(participations);
/** Those that an import may write again. */
const storedRunnerColumns = columns;

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

/** What a row says about the horse itself; the newest race of the file decides. */
export type HorseFacts = Record<'colour' | 'sire' | 'dam' | 'damSire' | 'breeder' | 'owner', string> & {
  birthYear: number;
  sex: HorseSex;
  stableId: number;
  trainerId: number;
};
export type JockeyFacts = { title: string };

/**
 * State of an import across batches. Grows with the races, horses and people of the file and by one number per runner,
 * not with the rows' contents.
 */
export type ImportState = NameIndexes &
  FileFacts & {
    tx: Db;
    writer: RowWriter;
    /** Rows of a dry run; null when rows are really stored. */
    dryRunRows: DryRunRows | null;
    protectsResults: boolean;
    movesDays: boolean;
    onlyKnownRunners: boolean;
    refusesLookalikes: boolean;
    /** Whose claims the rows are; null = the file is the order (the command line, the seed). */
    sourceName: string | null;
    preferred: PreferredSources;
    report: ImportReport;
    /** Site time of everything this import records (time.two-clocks). */
    now: Date;
    /** Facts of each race in the rows so far, by its key. */
    raceFacts: Map<string, Partial<RowParts['race']>>;
    horseLives: Map<KnownHorse, HorseLife>;
    /** Keys of the report's lookalikes. */
    lookalikeKeys: Set<string>;
    /** Ids of runners that got another horse or jockey. */
    reassignedRunners: Set<number>;
    /** Ids of runners that a row of this file has written. */
    writtenRunners: Set<number>;
    changedEvents: Set<number>;
    /** Keys of races that were finished before this file, and of those that had runners. */
    finishedRaces: Set<string>;
    racesWithLineup: Set<string>;
    /** Keys of races of which the file has a row that can't be read. */
    racesWithWrongRow: Set<string>;
    /** Lines of the rows that were refused. */
    refusedLines: Set<number>;
    /** Values that wait while the rest of their row is stored, by day, race or line and field; and where they were met now. */
    withheld: Set<string>;
    withheldLines: Set<number>;
  };

/** Names of what is stored and of what the file adds. */
type NameIndexes = {
  findDay: DayFinder;
  horses: HorseIndex;
  jockeys: NameIndex;
  trainers: NameIndex;
  stables: NameIndex;
};

/** What all rows of a file say of race days, by key, and of horses and jockeys apart from their runs, by id. */
export type FileFacts = {
  eventFacts: Map<string, Partial<RowParts['event']>>;
  horseFacts: Map<number, DatedFacts<HorseFacts>>;
  jockeyFacts: Map<number, DatedFacts<JockeyFacts>>;
  /** The newest day in the file of each horse and each jockey. */
  newestRuns: { horses: Map<number, PragueDate>; jockeys: Map<number, PragueDate> };
};

type Options = NameOptions & {
  dryRunRows?: DryRunRows;
  facts?: FileFacts;
  withheld?: ReadonlySet<string>;
  protectsResults: boolean;
  movesDays?: boolean;
  onlyKnownRunners?: boolean;
  refusesLookalikes?: boolean;
  sourceName?: string;
  maxListLength?: number;
};

type NameOptions = {
  nextId?: ProvisionalIds;
  horseChoices?: ReadonlyMap<string, number | null>;
  /** Ids of horses that the same batch added before: they are none that a new one could be taken for. */
  ownHorses?: ReadonlySet<number>;
};

/** Loads all names that rows are matched with. */
export async function loadNames(tx: Db, { nextId, horseChoices, ownHorses }: NameOptions): Promise<NameIndexes> {
  return {
    findDay: createDayFinder(await readKnownDays(tx)),
    horses: await loadHorseIndex(tx, nextId ?? provisionalIds(), horseChoices, ownHorses),
    jockeys: await loadNameIndex(tx, 'jockey'),
    trainers: await loadNameIndex(tx, 'trainer'),
    stables: await loadNameIndex(tx, 'stable'),
  };
}

/** The site's time, as rows are stamped with it. */
export async function readSiteTime(tx: Db): Promise<Date> {
  const [clock] = await tx
    .select({ now: sql`app_now()`.mapWith((at: string | Date) => new Date(at)) })
    .from(sql`(values (1)) as one`);
  return clock?.now ?? new Date();
}

export async function beginImport(tx: Db, writer: RowWriter, options: Options): Promise<ImportState> {
  const { facts } = options;
  return {
    ...(await loadNames(tx, options)),
    tx,
    writer,
    dryRunRows: options.dryRunRows ?? null,
    protectsResults: options.protectsResults,
    movesDays: options.movesDays ?? false,
    onlyKnownRunners: options.onlyKnownRunners ?? false,
    refusesLookalikes: options.refusesLookalikes ?? false,
    sourceName: options.sourceName ?? null,
    preferred: await readSettings(tx),
    report: createReport(options.maxListLength),
    now: await readSiteTime(tx),
    eventFacts: new Map(facts?.eventFacts),
    raceFacts: new Map(),
    horseFacts: new Map(facts?.horseFacts),
    horseLives: new Map(),
    lookalikeKeys: new Set(),
    jockeyFacts: new Map(facts?.jockeyFacts),
    newestRuns: { horses: new Map(facts?.newestRuns.horses), jockeys: new Map(facts?.newestRuns.jockeys) },
    reassignedRunners: new Set(),
    writtenRunners: new Set(),
    changedEvents: new Set(),
    finishedRaces: new Set(),
    racesWithLineup: new Set(),
    racesWithWrongRow: new Set(),
    refusedLines: new Set(),
    withheld: new Set(options.withheld),
    withheldLines: new Set(),
  };
}

/** Leaves a row out of the import, with an error in the report. */
export function refuseRow(
  state: ImportState,
  row: ImportRow,
  column: string,
  value: unknown,
  reason: string,
  isConflict = false,
): void {
  state.report.skippedRows += 1;
  state.refusedLines.add(row.line);
  const shown = value === null || value === undefined ? null : String(value);
  const { line } = row;
  const place = { race: raceKey(row), name: row.horse.name };
  recordErrors(state.report, [{ line, column, value: shown, reason, ...place, ...(isConflict && { isConflict }) }]);
}

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
