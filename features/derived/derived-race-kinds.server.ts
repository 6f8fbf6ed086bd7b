import { sql } from 'drizzle-orm';
import { type RaceKind, raceKind } from '#features/racing/race-kind.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { versionOf } from './rule-versions.server.ts';
import type { Derived } from './derived.server.ts';

/** Wordings of sources for every kind, and what is none. */
const wordings = [
  'rovinový|Rovina|flat|rovinový dostih|klusácký|klus||dostih',
  'proutěný|přes proutěné překážky|překážky proutěné|hurdles|PP|prútené prekážky|proutky',
  'steeplechase|stch|STCH.|steeple|steeplechase cross-country|cross-country|cross country',
].flatMap((line) => line.split('|'));

/** The kinds of races, from the types that sources give them (racing.race-kinds). */
export const derivedRaceKinds: Derived = {
  name: 'race-kinds',
  version: () => versionOf(wordings.map((wording) => [wording, raceKind(wording)])),
  async remake(db) {
    await db.transaction(async (tx) => {
      await lockResults(tx);
      const wrong = await readWrongKinds(tx);
      const given = sql`json_to_recordset(${JSON.stringify(wrong)}::json) as given(type text, stored text, kind text)`;
      const events = await queryRows(
        tx,
        { id: int },
        sql`
        update races r set race_kind = given.kind from ${given}
        where r.race_type = given.type and r.race_kind = given.stored returning r.event_id::int as id`,
      );
      await tx.execute(sql`
        update drafts.races r set race_kind = given.kind from ${given}
        where r.race_type = given.type and r.race_kind = given.stored`);
      if (wrong.length > 0) await invalidate(tx, ['events', ...new Set(events.map(({ id }) => `event:${id}`))]);
    });
  },
  async differences(db) {
    return (await readWrongKinds(db)).map(({ type, stored, kind }) => `„${type}“ ${stored} ≠ ${kind}`);
  },
};

/** Types that are stored with another kind than theirs. */
async function readWrongKinds(db: Db): Promise<{ type: string; stored: string; kind: RaceKind }[]> {
  const pairs = await queryRows(
    db,
    { type: text(), stored: text() },
    sql`
    select race_type as type, race_kind as stored from races
    union select race_type, race_kind from drafts.races order by 1, 2`,
  );
  return pairs.flatMap(({ type, stored }) =>
    raceKind(type) === stored ? [] : [{ type, stored, kind: raceKind(type) }],
  );
}
