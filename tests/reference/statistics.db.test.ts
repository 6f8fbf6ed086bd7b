import { sql, type SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import { horsePage } from '#features/horses/horse-page.rules.ts';
import { jockeyPage } from '#features/jockeys/jockey-page.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { HorseRecord } from '#features/stats/horse-record.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { demoWorld } from '#features/demo/demo-world.server.ts';
import { publishDue } from '#features/demo/publish-due.server.ts';
import { readHorsePage, readHorseRuns } from '#features/horses/horses.server.ts';
import { readJockeyPage } from '#features/jockeys/jockeys.server.ts';
import { testOnDemoWorld, usePreparedDemoWorld } from '#tests/demo-world.ts';
import { countRows } from './counting.ts';

/** After the season's last race: everything counts. */
const today = '2023-12-31' as PragueDate;
const now = startAt(today, '12:00' as ClockTime);

// Every result of the season is published the way an administrator would.
usePreparedDemoWorld(async (db) => {
  await publishDue(
    db,
    (await demoWorld()).timeline.filter(({ kind }) => kind === 'result' || kind === 'correction'),
    now,
  );
});

type Counted = {
  id: number;
  total: number;
  wins: number;
  places: number;
  unfinished: number;
  odds: number | null;
  position: number | null;
};

/** SQL of the same statistics, computed independently from the source columns alone (statistics.what-counts). */
function independent(who: 'horse_id' | 'jockey_id', table: string): SQL {
  return sql`
    select s.id::int, count(run.finishing_position)::int as total,
      sum(case when run.finishing_position = 1 then 1 else 0 end)::int as wins,
      sum(case when run.finishing_position in (1, 2, 3) then 1 else 0 end)::int as places,
      sum(case when run.result_status in ('D', 'DIS', 'PN', 'ZN', 'Z', 'SN', 'S', 'DD') then 1 else 0 end)::int as unfinished,
      (sum(run.price) filter (where run.finishing_position is not null)
        / nullif(count(run.price) filter (where run.finishing_position is not null), 0))::float8 as odds,
      (sum(run.finishing_position)::numeric / nullif(count(run.finishing_position), 0))::float8 as position
    from ${sql.identifier(table)} s
    left join (
      select p.*, case when p.fortuna_odds is null and p.tipsport_odds is null then p.odds
          when p.tipsport_odds is null or p.fortuna_odds > p.tipsport_odds then p.fortuna_odds else p.tipsport_odds end as price
      from race_participations p, races r, race_events e
      where r.id = p.race_id and e.id = r.event_id and r.is_completed and e.date < ${today}
    ) run on run.${sql.identifier(who)} = s.id
    group by s.id order by s.id`;
}

function expectSame(record: HorseRecord, counted: Counted): void {
  const { totalRaces, wins, placements, unfinished } = record;
  expect({ totalRaces, wins, placements, unfinished }).toEqual({
    totalRaces: counted.total,
    wins: counted.wins,
    placements: counted.places,
    unfinished: counted.unfinished,
  });
  expectClose(record.avgOdds, counted.odds);
  expectClose(record.avgFinishingPosition, counted.position);
  expectClose(record.winRate, counted.total === 0 ? null : counted.wins / counted.total);
  expectClose(record.placementRate, counted.total === 0 ? null : counted.places / counted.total);
}

function expectClose(value: number | null, other: number | null): void {
  if (value === null || other === null) expect(value).toBe(other);
  else expect(value).toBeCloseTo(other, 9);
}

const noHorseDetails = { country: null, birthYear: null, sex: null, silk: null, intro: null };
const noPeople = { stableId: null, stableName: null, trainerId: null, trainerName: null };

async function recordOf(db: Db, id: number): Promise<HorseRecord> {
  const runs = await readHorseRuns(db, id);
  const horse = { id, name: 'KŮŇ', ...noHorseDetails, ...noPeople };
  return horsePage({ horse, runs, nextRunners: [], nextPrices: [], rivals: [], photos: [] }, now).record;
}

testOnDemoWorld(
  'statistics.proved, statistics.horse-record: every horse of the season agrees with an independent count',
  async (db) => {
    const counted = await countRows<Counted>(db, independent('horse_id', 'individual_horses'));
    expect(counted.length).toBe(949);
    expect(counted.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(3000);
    for (const horse of counted) expectSame(await recordOf(db, horse.id), horse);
  },
);

testOnDemoWorld(
  'statistics.proved, statistics.jockey-rides: every jockey of the season agrees with an independent count',
  async (db) => {
    const counted = await countRows<Counted>(db, independent('jockey_id', 'individual_jockeys'));
    expect(counted.length).toBe(146);
    for (const jockey of counted) {
      const rows = await readJockeyPage(db, jockey.id, today);
      const page = jockeyPage(rows!, now);
      expectSame(page.career, jockey);
      expectSame(page.seasonRecord, jockey);
    }
  },
);

/**
 * Counted manually from the official results of 2023 (seeds/season-2023.json): places in order of the runs, codes for
 * starts without a place. [runs with a place, wins, top 3, without a place, sum of places]
 */
const manualCounts: readonly (readonly [
  id: number,
  name: string,
  runs: string,
  counted: readonly [number, number, number, number, number],
])[] = [
  [77, 'VALEEN', '4 4 D 6 2', [4, 0, 1, 1, 16]],
  [168, 'LARIMAR', '11 Z SN 6 7', [3, 0, 0, 2, 24]],
  [213, 'BOSTONSHAMAL', '5 2 PN 7 8', [4, 0, 1, 1, 22]],
  [293, 'FROM THE STARS', '11 4 3 3 6 ZN', [5, 0, 2, 1, 27]],
  [341, 'AENEAS', '1 4 7 SN Z', [3, 1, 1, 2, 12]],
  [402, 'GIORGIONE', '2 3 Z', [2, 0, 2, 1, 5]],
  [413, 'IMPHAL', '2 5 6 ZN', [3, 0, 1, 1, 13]],
  [448, 'LA BEAUTÉ', '7 5 PN 2 4', [4, 0, 1, 1, 18]],
  [504, 'REGTIME', 'Z 9 4 2 1 2', [5, 1, 3, 1, 18]],
  [520, 'GODFREY', '2 2 PN', [2, 0, 2, 1, 4]],
  [563, 'JE SUIS SANS PEUR', '12 8 Z', [2, 0, 0, 1, 20]],
  [644, 'POLIDAR', 'Z 4 7', [2, 0, 0, 1, 11]],
  [668, 'CHITTUSSI', 'ZN 1 2 3', [3, 1, 3, 1, 6]],
  [1, 'JARDIN MICHELET', '1 1 1 8 2', [5, 3, 4, 0, 13]],
  [97, 'FLEXIBLE APPROACH', '1 5 4 5', [4, 1, 1, 0, 15]],
  [220, 'TRIBUTE', '4 3 8 1 2 8', [6, 1, 3, 0, 26]],
  [309, 'FASCING ROCK', '1 3 2', [3, 1, 3, 0, 6]],
  [403, 'KMOTR', '3 7 8 1', [4, 1, 2, 0, 19]],
  [541, 'ARZAAN', '1 2 7 12', [4, 1, 2, 0, 22]],
  [639, 'NAIROBI BOY', '4 1 7', [3, 1, 1, 0, 12]],
];

testOnDemoWorld('statistics.proved: twenty horses counted manually from their source rows', async (db) => {
  for (const [id, name, runs, [total, wins, places, unfinished, sum]] of manualCounts) {
    const rows = await readHorsePage(db, id, today);
    const { record, form } = horsePage(rows!, now);
    expect(rows?.horse.name).toBe(name);
    expect(
      form
        .map(({ label }) => label)
        .toReversed()
        .join(' '),
    ).toBe(runs);
    expect([record.totalRaces, record.wins, record.placements, record.unfinished]).toEqual([
      total,
      wins,
      places,
      unfinished,
    ]);
    expectClose(record.avgFinishingPosition, sum / total);
  }
});
