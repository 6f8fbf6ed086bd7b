import { sql } from 'drizzle-orm';
import type { EventCells, RaceCells } from '#domain/admin/data/columns.ts';
import { createDayFinder, type DayFinder } from '#domain/admin/data/find-day.ts';
import type { HorseLife } from '#domain/admin/data/horse-life.ts';
import type { KnownHorse } from '#domain/admin/data/match-horse.ts';
import { createReport, type ImportReport, recordErrors } from '#domain/admin/data/import-report.ts';
import { type ImportRow, raceKey } from '#domain/admin/data/import-row.ts';
import type { DatedFacts } from '#domain/admin/data/newest-facts.ts';
import type { PreferredSources } from '#domain/admin/data/source-claims.ts';
import type { HorseSex } from '#domain/racing/horse-sex-and-age.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { readKnownDays } from '#server/racing/read-known-days.ts';
import { type HorseIndex, loadHorseIndex } from './horse-index.ts';
import type { DryRunRows } from './dry-run-rows.ts';
import { loadNameIndex, type NameIndex } from './name-index.ts';
import { type ProvisionalIds, provisionalIds, type RowWriter } from './row-writer.ts';

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
export type ImportState = {
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
  findDay: DayFinder;
  horses: HorseIndex;
  jockeys: NameIndex;
  trainers: NameIndex;
  stables: NameIndex;
  /** Facts of each race day and race in the rows so far, by their keys. */
  eventFacts: Map<string, Partial<EventCells>>;
  raceFacts: Map<string, Partial<RaceCells>>;
  horseFacts: Map<number, DatedFacts<HorseFacts>>;
  horseLives: Map<KnownHorse, HorseLife>;
  jockeyFacts: Map<number, DatedFacts<JockeyFacts>>;
  /** The newest day in the file of each horse and each jockey, by their ids. */
  newestRuns: { horses: Map<number, PragueDate>; jockeys: Map<number, PragueDate> };
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
};

type Options = {
  dryRunRows?: DryRunRows;
  /** Those of a dry run's writer. */
  nextId?: ProvisionalIds;
  protectsResults?: boolean;
  movesDays?: boolean;
  onlyKnownRunners?: boolean;
  refusesLookalikes?: boolean;
  sourceName?: string;
  horseChoices?: ReadonlyMap<string, number>;
  maxListLength?: number;
};

/** Loads what an import needs before its first batch. */
export async function beginImport(tx: Db, writer: RowWriter, options: Options): Promise<ImportState> {
  const [clock] = await tx
    .select({ now: sql`app_now()`.mapWith((at: string | Date) => new Date(at)) })
    .from(sql`(values (1)) as one`);
  return {
    tx,
    writer,
    dryRunRows: options.dryRunRows ?? null,
    protectsResults: options.protectsResults ?? false,
    movesDays: options.movesDays ?? false,
    onlyKnownRunners: options.onlyKnownRunners ?? false,
    refusesLookalikes: options.refusesLookalikes ?? false,
    sourceName: options.sourceName ?? null,
    preferred: await readSettings(tx),
    report: createReport(options.maxListLength),
    now: clock?.now ?? new Date(),
    findDay: createDayFinder(await readKnownDays(tx)),
    horses: await loadHorseIndex(tx, options.nextId ?? provisionalIds(), options.horseChoices),
    jockeys: await loadNameIndex(tx, 'jockey'),
    trainers: await loadNameIndex(tx, 'trainer'),
    stables: await loadNameIndex(tx, 'stable'),
    eventFacts: new Map(),
    raceFacts: new Map(),
    horseFacts: new Map(),
    horseLives: new Map(),
    jockeyFacts: new Map(),
    newestRuns: { horses: new Map(), jockeys: new Map() },
    reassignedRunners: new Set(),
    writtenRunners: new Set(),
    changedEvents: new Set(),
    finishedRaces: new Set(),
    racesWithLineup: new Set(),
    racesWithWrongRow: new Set(),
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
  const shown = value === null || value === undefined ? null : String(value);
  const { line } = row;
  const place = { race: raceKey(row), name: row.horse.name };
  recordErrors(state.report, [{ line, column, value: shown, reason, ...place, ...(isConflict && { isConflict }) }]);
}
