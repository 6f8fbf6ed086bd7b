import { type Candidate, mergeRefusal, type MergeRefusal } from '#domain/admin/find-pairs.ts';
import type { Move, RecordKind } from '#domain/admin/record.ts';
import type { Db } from '#server/db/db.ts';
import { readCandidates } from '#server/admin/duplicates/read-candidates.ts';
import { countSharedRaces } from '#server/admin/duplicates/shared-races.ts';
import { readMoves } from './read-moves.ts';

/** Two records chosen to be merged, what a merge of each into the other would move, and why it would be refused. */
export type RecordPair = { records: (Candidate & { moves: Move[] })[]; refusal: MergeRefusal | null };

/** The preview of a merge at /admin/records/{kind}/{id}; null when either record is unknown. */
export async function readPair(db: Db, kind: RecordKind, ids: readonly [number, number]): Promise<RecordPair | null> {
  const found = await readCandidates(db, kind, ids);
  const [a, b] = ids.map((id) => found.find((one) => one.id === id));
  if (!a || !b) return null;
  const [sharedRaces = 0] = await countSharedRaces(db, kind, [{ a: a.id, b: b.id }]);
  const records = [
    { ...a, moves: await readMoves(db, kind, a.id) },
    { ...b, moves: await readMoves(db, kind, b.id) },
  ];
  return { records, refusal: mergeRefusal(a, b, sharedRaces) };
}
