import { z } from 'zod';
import { areRules, sourceZones } from './mapping.rules.ts';
import { maxSourceLength } from './upload-limits.rules.ts';

const id = z.coerce.number().int().positive();

/** Column mapping of a file, and values for all of its rows (import.mapping). */
export const MappingInput = z.object({
  id,
  columns: z.record(z.string().max(500), z.string().max(60)),
  fixed: z.partialRecord(z.enum(['event_date', 'location', 'race_number']), z.string().trim().max(120)),
  rules: z.record(z.string().max(60), z.string().max(60)).refine(areRules).optional(),
  timeZone: z.enum(sourceZones).optional(),
});

export const ImportIdInput = z.object({ id });

/** When the version that an administrator has looked at came: a program may have sent a newer one (import.push-waiting). */
const seen = z.coerce.number().int().optional();

export const DiscardImportInput = z.object({ id, seen });

/** An administrator's decisions before a file is stored. */
export const ApplyImportInput = z.object({
  id,
  seen,
  skipBadRows: z.boolean(),
  overwriteResults: z.boolean(),
  /** Decisions on lookalikes by their key: 'new', or the id of a stored horse. */
  horses: z.record(z.string().max(200), z.string().max(20)).default({}),
});

/** `waitingRows`: what becomes of rows whose race changed while the others were stored; asked once these are all stored. */
export const ContinueImportInput = z.object({ id, waitingRows: z.enum(['write', 'leave-out']).default('write') });

/** Name of a file's source, as typed by the administrator. */
export const sourceName = z
  .string()
  .trim()
  .min(1, 'import.source-required')
  .max(maxSourceLength, 'import.source-too-long');
