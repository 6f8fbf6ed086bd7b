import { splitSuffix } from '#features/racing/horse-identity.rules.ts';
import { horseName, storedHorseName } from '#features/racing/horse-name.rules.ts';

/** What administrators edit and merge as records. */
export const recordKinds = ['horse', 'jockey', 'trainer', 'stable'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const recordsPageSize = 30;

/** The fields of each kind, in the order of its form. */
export const recordFields = {
  horse: [
    'name',
    'country',
    'birthYear',
    'sex',
    'colour',
    'sire',
    'dam',
    'damSire',
    'breeder',
    'trainer',
    'stable',
    'owner',
  ],
  jockey: ['name', 'riderTitle'],
  trainer: ['name'],
  stable: ['name'],
} as const satisfies Record<RecordKind, readonly string[]>;
export type RecordField = (typeof recordFields)[RecordKind][number];
export const recordFieldNames = [...recordFields.horse, 'riderTitle'] as const satisfies readonly RecordField[];

/** A record as the texts of its form; an empty text is unknown. */
export type RecordTexts = Partial<Record<RecordField, string>>;

/** What names a record and would move in a merge. */
export type Move = {
  what: 'starts' | 'tips' | 'odds' | 'horses' | 'followers' | 'mentions' | 'syndicates' | 'rest';
  count: number;
};

/** The typed fields of a kind. A country in a horse's name goes to its field (racing.horse-suffix). */
export function typedTexts(kind: RecordKind, typed: RecordTexts): RecordTexts {
  const texts = pickFields(kind, typed);
  const suffix = kind === 'horse' ? splitSuffix(texts.name ?? '') : null;
  if (!suffix?.country || (texts.country && texts.country !== suffix.country)) return texts;
  return { ...texts, name: suffix.name, country: suffix.country };
}

/**
 * The typed texts of a record as they are stored. A horse's form shows its name as pages do, so one that looks as before
 * is the stored one, and another is stored in capitals, as sources give them (racing.horse-names).
 */
export function editedTexts(kind: RecordKind, before: RecordTexts, typed: RecordTexts): RecordTexts {
  const texts = typedTexts(kind, typed);
  if (kind !== 'horse') return texts;
  const [stored = '', name = ''] = [before.name, texts.name];
  return { ...texts, name: horseName(stored) === horseName(name) ? stored : storedHorseName(name) };
}

function pickFields(kind: RecordKind, texts: RecordTexts): RecordTexts {
  return Object.fromEntries(recordFields[kind].map((field) => [field, texts[field] ?? '']));
}

/** Identifies what an editor has seen of a record. */
export const recordFingerprint = (kind: RecordKind, texts: RecordTexts): string =>
  JSON.stringify(Object.values(pickFields(kind, texts)));

/** The fields whose texts differ, with the texts of each side. */
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
