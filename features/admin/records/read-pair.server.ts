import { type Candidate, mergeRefusal, type MergeRefusal } from '#features/admin/find-pairs.rules.ts';
import type { MergeField } from '#features/admin/merge-fields.rules.ts';
import type { Move, RecordKind } from '#features/admin/record.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readMergeFields } from '#features/admin/duplicates/merge-records.server.ts';
import { readCandidates } from '#features/admin/duplicates/read-candidates.server.ts';
import { countSharedRaces } from '#features/admin/duplicates/shared-races.server.ts';
import type { JoinedStart } from '#features/admin/joined-start.rules.ts';
import { readJoinedCareer } from './read-joined-career.server.ts';
import { readMoves } from './read-moves.server.ts';

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
