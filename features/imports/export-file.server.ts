import { Readable } from 'node:stream';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { stringify } from 'csv-stringify/sync';
import { spreadsheetText } from '#platform/text/spreadsheet-text.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type Field, fields, type RowParts } from '#features/racing/fields.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  horses,
  jockeys,
  participations,
  raceEvents,
  races,
  stables,
  trainers,
} from '#features/racing/racing.tables.ts';
import { presentJockey } from '#features/racing/present-jockey.server.ts';
import { makeYield } from '#platform/process/yield-by-time.server.ts';
import { admin } from '#platform/http/route-rules.server.ts';
import { parseTypedDate } from '#platform/time/typed-date.rules.ts';
import { openStoredBackup } from '#features/operations/backup-folder.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

export type ExportFormat = 'csv' | 'json';

/** What to export; nothing given means everything. Days are inclusive. */
export type ExportScope = { eventId?: number; from?: PragueDate; to?: PragueDate };

export type ExportOptions = {
  db: Db;
  format: ExportFormat;
  scope?: ExportScope;
  /** Called after each race day with the number of rows so far. */
  onProgress?: (rows: number) => void;
};

/**
 * All runners in the import format (import.export), as chunks of CSV or JSON text, one race day at a time. Importing
 * the file into another site gives the same races. A race day or race without runners has no row, so it isn't in the
 * file.
 */
export async function* exportRows({ db, format, scope = {}, onProgress }: ExportOptions): AsyncGenerator<string> {
  yield format === 'csv' ? csvLine(fields.map((column) => column.name)) : '[';
  const yieldByTime = makeYield();
  let count = 0;
  for (const eventId of await eventIds(db, scope)) {
    let text = '';
    for await (const parts of readEvent(db, eventId)) {
      await yieldByTime();
      const cells = fields.map((column) => cellOf(parts, column));
      text += format === 'csv' ? csvLine(cells.map(csvCell)) : (count > 0 ? ',\n' : '\n') + jsonRecord(cells);
      count += 1;
    }
    yield text;
    onProgress?.(count);
  }
  if (format === 'json') yield '\n]\n';
}

/** The same as a byte stream, so that a response starts before the last row is read. */
function exportStream(options: ExportOptions): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(exportRows(options), { objectMode: false })) as ReadableStream<Uint8Array>;
}

async function eventIds(db: Db, { eventId, from, to }: ExportScope): Promise<number[]> {
  const rows = await db
    .select({ id: raceEvents.id })
    .from(raceEvents)
    .where(
      and(
        eventId === undefined ? undefined : eq(raceEvents.id, eventId),
        from === undefined ? undefined : gte(raceEvents.date, from),
        to === undefined ? undefined : lte(raceEvents.date, to),
      ),
    )
    .orderBy(asc(raceEvents.date), asc(raceEvents.id));
  return rows.map((row) => row.id);
}

type StoredRows = { [Part in keyof RowParts]: Record<string, unknown> };

/** So many rows are made of an answer while others wait for it. */
const rowsAtOnce = 1000;

/** The runners of one race day by race and official result row, or by number in a race without results. */
async function* readEvent(db: Db, eventId: number): AsyncGenerator<StoredRows> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await readRows(db, eventId, offset);
    yield* rows;
    if (rows.length < rowsAtOnce) return;
  }
}

async function readRows(db: Db, eventId: number, offset: number): Promise<StoredRows[]> {
  const rows = await db
    .select({
      event: raceEvents,
      race: races,
      horse: horses,
      runner: participations,
      jockey: presentJockey,
      trainer: trainers.name,
      stable: stables.name,
    })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .leftJoin(jockeys, eq(jockeys.id, participations.jockeyId))
    .leftJoin(trainers, eq(trainers.id, participations.trainerId))
    .leftJoin(stables, eq(stables.id, horses.stableId))
    .where(eq(races.eventId, eventId))
    .orderBy(
      races.raceNumber,
      sql`${participations.resultRow} nulls last`,
      sql`${participations.finishingPosition} nulls last`,
      sql`${participations.number} nulls last`,
      participations.id,
    )
    .limit(rowsAtOnce)
    .offset(offset);
  return rows.map(({ event, race, horse, runner, jockey, trainer, stable }) => ({
    event,
    race,
    horse: { ...horse, stable },
    runner: { ...runner, jockey, trainer },
  }));
}

const cellOf = (parts: StoredRows, column: Field): unknown => parts[column.part][column.field] ?? null;

function csvCell(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'ano' : 'ne';
  if (typeof value === 'string') return spreadsheetText(value);
  return Array.isArray(value) ? value.join('|') : String(value);
}

const csvLine = (cells: readonly (string | null)[]): string => stringify([[...cells]]);

const jsonRecord = (cells: readonly unknown[]): string =>
  JSON.stringify(Object.fromEntries(fields.map((column, index) => [column.name, cells[index]])));

/** Download from /admin/data/checks: the stored races in the format that imports read; `?from=&to=&format=csv|json`. */
export const exportFile = resource('/admin/data/export', admin(['from', 'to', 'format']), {
  GET({ ctx, query }) {
    const day = (name: string) => parseTypedDate(query.get(name) ?? '') ?? undefined;
    const format = query.get('format') === 'json' ? 'json' : 'csv';
    const rows = exportStream({ db: ctx.db, format, scope: { from: day('from'), to: day('to') } });
    return new Response(rows, {
      headers: {
        'Content-Type': format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="dostihy.${format}"`,
      },
    });
  },
});

/** Download from /admin/data/checks: a stored backup, the whole database in one file. */
export const backupFile = resource('/admin/data/backups/:name', admin(), {
  async GET({ ctx, params }) {
    const backup = await openStoredBackup({ dataDir: ctx.dataDir, store: ctx.backupStore }, params.name);
    if (!backup) return errorResponse(404, 'not-found');
    return new Response(backup.stream, {
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': String(backup.bytes) },
    });
  },
});
