import { z } from 'zod';

const id = z.coerce.number().int().positive();
const recordKind = z.enum(['horse', 'jockey']);

/** Two records: the survivor, and the one merged into it. */
export const MergeInput = z.object({ kind: recordKind, survivorId: id, mergedId: id });
export const PairInput = z.object({ kind: recordKind, a: id, b: id });
export const MergeIdInput = z.object({ id });
