import { z } from 'zod';
import { countryPattern } from '#features/racing/horse-identity.rules.ts';
import { tidyName } from '#platform/text/tidy-name.rules.ts';
import { recordFieldNames, recordKinds } from './record.rules.ts';
import { mergeSides } from './merge.rules.ts';

const countryCode = new RegExp(`^${countryPattern}$`);

/** A name or another line of text without control characters, which the database can't hold. */
const line = (maxLength: number) =>
  z
    .string()
    .overwrite(tidyName)
    .max(maxLength, 'record.too-long')
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'record.character')
    .default('');

/** The form of a record; `seen` is the fingerprint of what its editor started from. */
export const EditRecord = z.object({
  kind: z.enum(recordKinds),
  id: z.coerce.number().int().positive(),
  seen: z.string(),
  name: line(120).refine((name) => name !== '', 'record.no-name'),
  country: line(10)
    .transform((country) => country.toUpperCase())
    .refine((country) => country === '' || countryCode.test(country), 'record.country'),
  birthYear: line(10).refine((year) => year === '' || /^(?:1[7-9]|2[01])\d{2}$/.test(year), 'record.year'),
  sex: z.enum(['', 'hř', 'kl', 'val']).default(''),
  trainer: line(120),
  stable: line(200),
  colour: line(60),
  sire: line(120),
  dam: line(120),
  damSire: line(120),
  breeder: line(200),
  owner: line(200),
  riderTitle: line(60),
});

/** An entry of the audit log whose change of a record is undone. */
export const UndoRecordEdit = z.object({
  kind: z.enum(recordKinds),
  id: z.coerce.number().int().positive(),
  entryId: z.coerce.number().int().positive(),
});

/** An import whose change of a record is undone. */
export const UndoRecordImport = z.object({
  kind: z.enum(recordKinds),
  id: z.coerce.number().int().positive(),
  batchId: z.coerce.number().int().positive(),
});

const id = z.coerce.number().int().positive();
const recordKind = z.enum(recordKinds);

/**
 * Two records: the survivor, and the one merged into it; `take` says whose value a field takes, `seen` what of them was
 * seen.
 */
export const MergeInput = z.object({
  kind: recordKind,
  survivorId: id,
  mergedId: id,
  take: z.partialRecord(z.enum(recordFieldNames), z.enum(mergeSides)).default({}),
  seen: z.string().optional(),
  /** Ticked: they are one horse although one is a mare and the other isn't. */
  otherSex: z.literal('yes').optional(),
});
/** A pair that is not the same horse, jockey, trainer or stable and is not offered again. */
export const PairInput = z.object({ kind: recordKind, a: id, b: id });
export const MergeIdInput = z.object({ id });
