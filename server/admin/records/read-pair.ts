import { type Candidate, mergeRefusal, type MergeRefusal } from '#domain/admin/find-pairs.ts';
import type { MergeField } from '#domain/admin/merge-fields.ts';
import type { Move, RecordKind } from '#domain/admin/record.ts';
import type { Db } from '#server/db/db.ts';
import { readMergeFields } from '#server/admin/duplicates/merge-records.ts';
import { readCandidates } from '#server/admin/duplicates/read-candidates.ts';
import { countSharedRaces } from '#server/admin/duplicates/shared-races.ts';
import type { JoinedStart } from '#domain/admin/joined-start.ts';
import { readJoinedCareer } from './read-joined-career.ts';
import { readMoves } from './read-moves.ts';

/** Two records chosen to be merged: their fields and careers, what would move, and why the merge would be refused. */
export type RecordPair = {
  survivor: Candidate;
  merged: Candidate;
  fields: MergeField[];
  career: JoinedStart[];
  moves: Move[];
  refusal: MergeRefusal | null;
};

/** The preview of a merge, the survivor's id first; null when either record is unknown. */
export async function readPair(db: Db, kind: RecordKind, ids: readonly [number, number]): Promise<RecordPair | null> {
  const found = await readCandidates(db, kind, ids);
  const [survivor, merged] = ids.map((id) => found.find((one) => one.id === id));
  if (!survivor || !merged) return null;
  const [sharedRaces = 0] = await countSharedRaces(db, kind, [{ a: survivor.id, b: merged.id }]);
  return {
    survivor,
    merged,
    fields: await readMergeFields(db, kind, ids),
    career: await readJoinedCareer(db, kind, ids),
    moves: await readMoves(db, kind, merged.id),
    refusal: mergeRefusal(survivor, merged, sharedRaces),
  };
}
