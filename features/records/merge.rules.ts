import { splitSuffix } from '#features/racing/horse-identity.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Placing } from '#features/racing/placing.rules.ts';
import { type RecordField, recordFields, type RecordKind, type RecordTexts, typedTexts } from './record.rules.ts';

/** Whose value a merged record has: the one that stays, or the one merged into it. */
export const mergeSides = ['survivor', 'merged'] as const;
export type MergeSide = (typeof mergeSides)[number];
type MergeChoices = Partial<Record<RecordField, MergeSide>>;

/** One field of two records that are to be merged; `isEqual` leaves nothing to choose. An empty text is unknown. */
export type MergeField = Record<MergeSide, string> & { field: RecordField; isEqual: boolean; choice: MergeSide };

/**
 * The fields of two records beside each other, with the value that is taken unless somebody chooses (admin.merge-fields):
 * the survivor's, but a known one before an unknown one.
 */
export function mergeFields(kind: RecordKind, survivor: RecordTexts, merged: RecordTexts): MergeField[] {
  const [ours, theirs] = [typedTexts(kind, survivor), typedTexts(kind, merged)];
  return recordFields[kind].map((field) => {
    const sides = { survivor: shown(kind, field, ours), merged: shown(kind, field, theirs) };
    const choice =
      field === 'name' ? nameChoice(kind, survivor, merged) : sides.survivor === '' ? 'merged' : 'survivor';
    return {
      field,
      ...sides,
      isEqual: sides.survivor === sides.merged,
      choice: sides.merged === '' ? 'survivor' : choice,
    };
  });
}

/** A horse's name as pages show it: in capitals or not, it is the same. */
const shown = (kind: RecordKind, field: RecordField, texts: RecordTexts): string => {
  const text = texts[field] ?? '';
  return kind === 'horse' && field === 'name' ? horseName(text) : text;
};

/** A name in which an import left the country gives way to the same name with its country known. */
function nameChoice(kind: RecordKind, survivor: RecordTexts, merged: RecordTexts): MergeSide {
  const isMixedUp = kind === 'horse' && !survivor.country && splitSuffix(survivor.name ?? '').country !== null;
  return isMixedUp && merged.country ? 'merged' : 'survivor';
}

/** Whose value each field takes: what was chosen where the records differ, else what `mergeFields` proposes. */
export function decideFields(fields: readonly MergeField[], choices: MergeChoices): Record<string, MergeSide> {
  return Object.fromEntries(
    fields.map(({ field, isEqual, choice }) => [field, isEqual ? choice : (choices[field] ?? choice)]),
  );
}

/** Identifies what somebody who merges has seen of the two records. */
export const mergeFingerprint = (fields: readonly MergeField[]): string =>
  JSON.stringify(fields.map(({ survivor, merged }) => [survivor, merged]));

/** `madeAt` is real time. */
export type MergeLine = {
  id: number;
  survivorId: number;
  mergedName: string;
  madeAt: Instant;
  madeBy: string | null;
  isUndone: boolean;
};

/** A start in the joined career of two records that are to be merged; `isSurvivors`: it is the survivor's already. */
export type JoinedStart = {
  id: number;
  date: PragueDate;
  location: string;
  distanceM: number | null;
  position: number | null;
  placing: Placing | null;
  status: string | null;
  isSurvivors: boolean;
};
