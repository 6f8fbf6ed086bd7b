import { sql } from 'drizzle-orm';
import type { RowParts } from '#features/racing/fields.rules.ts';
import { createDayFinder, type DayFinder } from '#features/racing/find-day.rules.ts';
import type { HorseLife } from './horse-life.rules.ts';
import type { KnownHorse } from './match-horse.rules.ts';
import { createReport, type ImportReport, recordErrors } from './import-report.rules.ts';
import { type ImportRow, raceKey } from './import-row.rules.ts';
import type { DatedFacts } from './newest-facts.rules.ts';
import type { PreferredSources } from './source-claims.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readSettings } from '#features/site/read-settings.server.ts';
import { readKnownDays } from '#features/racing/read-known-days.server.ts';
import { type HorseIndex, loadHorseIndex } from './horse-index.server.ts';
import type { DryRunRows } from './dry-run-rows.server.ts';
import { loadNameIndex, type NameIndex } from './name-index.server.ts';
import { type ProvisionalIds, provisionalIds, type RowWriter } from './row-writer.server.ts';

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
