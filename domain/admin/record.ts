import { z } from 'zod';
import { splitSuffix } from '#domain/racing/horse-identity.ts';

/** What administrators edit and merge as records. */
export const recordKinds = ['horse', 'jockey', 'trainer', 'stable'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The fields of each kind, in the order of its form at /admin/records/{kind}/{id}. */
export const recordFields = {
  horse: ['name', 'country', 'birthYear', 'sex', 'trainer', 'stable'],
  jockey: ['name', 'riderTitle'],
  trainer: ['name'],
  stable: ['name'],
} as const satisfies Record<RecordKind, readonly string[]>;
export type RecordField = (typeof recordFields)[RecordKind][number];

/** A record as the texts of its form; an empty text is unknown. */
export type RecordTexts = Partial<Record<RecordField, string>>;

/** Rows of one table that name a record and would move in a merge; counted by server/admin/records/read-moves.ts. */
export type Move = { table: string; count: number };

/** A line of text without control characters, which the database can't hold. */
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, 'record.too-long')
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'record.character')
    .default('');

/** The form of /admin/records/{kind}/{id}; `seen` is the fingerprint of what its editor started from. */
export const EditRecord = z.object({
  kind: z.enum(recordKinds),
  id: z.coerce.number().int().positive(),
  seen: z.string(),
  name: line(120).refine((name) => name !== '', 'record.no-name'),
  country: line(10)
    .transform((country) => country.toUpperCase())
    .refine((country) => /^(?:[A-Z]{2,3})?$/.test(country), 'record.country'),
  birthYear: line(10).refine((year) => year === '' || /^(?:1[7-9]|2[01])\d{2}$/.test(year), 'record.year'),
  sex: z.enum(['', 'hř', 'kl', 'val']).default(''),
  trainer: line(120),
  stable: line(200),
  riderTitle: line(60),
});

/** An entry of the audit log whose change of a record is undone. */
export const UndoRecordEdit = z.object({
  kind: z.enum(recordKinds),
  id: z.coerce.number().int().positive(),
  entryId: z.coerce.number().int().positive(),
});

/** The typed fields of a kind. A country in a horse's name goes to its field (racing.horse-suffix). */
export function typedTexts(kind: RecordKind, typed: RecordTexts): RecordTexts {
  const texts = pickFields(kind, typed);
  const suffix = kind === 'horse' ? splitSuffix(texts.name ?? '') : null;
  if (!suffix?.country || (texts.country && texts.country !== suffix.country)) return texts;
  return { ...texts, name: suffix.name, country: suffix.country };
}

function pickFields(kind: RecordKind, texts: RecordTexts): RecordTexts {
  return Object.fromEntries(recordFields[kind].map((field) => [field, texts[field] ?? '']));
}

/** Identifies what an editor has seen of a record. */
export const recordFingerprint = (kind: RecordKind, texts: RecordTexts): string =>
  JSON.stringify(Object.values(pickFields(kind, texts)));

/** The fields whose texts differ, with the texts of each side; for the audit log. */
export function changedTexts(before: RecordTexts, after: RecordTexts): { before: RecordTexts; after: RecordTexts } {
  const fields = (Object.keys(after) as RecordField[]).filter((field) => (before[field] ?? '') !== after[field]);
  const pick = (texts: RecordTexts) => Object.fromEntries(fields.map((field) => [field, texts[field] ?? '']));
  return { before: pick(before), after: pick(after) };
}

/**
 * The texts of a record once a change of it is undone; null when one of the changed fields holds something newer
 * (admin.records).
 */
export function undoneTexts(
  current: RecordTexts,
  change: { before: RecordTexts; after: RecordTexts },
): RecordTexts | null {
  const fields = Object.keys(change.before) as RecordField[];
  const isUntouched = fields.every((field) => (current[field] ?? '') === (change.after[field] ?? ''));
  return isUntouched ? { ...current, ...change.before } : null;
}
