import { z } from 'zod';

/** The line before a table's rows. */
const tableLine = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
export type BackupTableLine = z.infer<typeof tableLine>;

const sequence = z.strictObject({ table: z.string(), column: z.string(), value: z.number(), isUsed: z.boolean() });

/** The last line; a backup without it is incomplete. */
const endLine = z.strictObject({ end: z.strictObject({ rows: z.number(), counters: z.array(sequence) }) });
export type BackupEnd = z.infer<typeof endLine>;

/** The lines of a backup that aren't rows, after its header. Throws when it is neither. */
export function parseBackupLine(line: string): BackupTableLine | BackupEnd {
  return z.union([tableLine, endLine]).parse(JSON.parse(line));
}
