import { z } from 'zod';
import { mergeSides } from './merge-fields.rules.ts';
import { recordFieldNames, recordKinds } from './record.rules.ts';

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
