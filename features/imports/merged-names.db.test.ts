import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { RecordKind } from '#features/records/record.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, jockeys, participations } from '#features/racing/racing.tables.ts';
import { mergeRecords } from '#features/records/merge-records.server.ts';
import { undoMerge } from '#features/records/undo-merge.server.ts';
import { findHorses, findPeople } from '#features/race-office/row-names.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { importText } from '#tests/factories/import-export.ts';
import { insertHorse } from '#tests/factories/racing.ts';

const clock = { now: () => Date.parse('2030-05-12T08:00:00Z') as Instant, anchor: () => null };
const contextOf = (db: Db) => ({ db, clock, actor: { role: 'system' as const } });
const race = (columns: string, ...rows: string[]): string =>
  [`event_date,location,race_number,${columns}`, ...rows.map((row) => `2030-05-12,Lhota,1,${row}`)].join('\n');

async function merge(db: Db, kind: RecordKind, [survivorId, mergedId]: [number, number], take = {}): Promise<number> {
  const merged = await mergeRecords(contextOf(db), { kind, survivorId, mergedId, take });
  if (!merged.ok) throw new Error(merged.code);
  return merged.value.id;
}

testInTransaction(
  'import.merged-names: a file that brings a merged spelling back means the record that stayed, and asks nothing',
  async (db) => {
    const sacamiro = await insertHorse(db, { name: 'SACAMIRO', country: 'FR', birthYear: 2019 });
    const twice = await merge(db, 'horse', [
      await insertHorse(db, { name: 'SAKAMIRO' }),
      await insertHorse(db, { name: 'SACCAMIRO' }),
    ]);
    const first = (await findHorses(db, ['Sakamiro'])).get('Sakamiro');
    if (typeof first !== 'object') throw new Error('SAKAMIRO is not stored');
    // The record takes the other spelling; its own former one means it still, and so do those merged before.
    const last = await merge(db, 'horse', [sacamiro, first.id], { name: 'merged' });
    const file = race('horse,horse_country', 'Sacamiro,FR', 'SACCAMIRO,', 'Sakamiro (FR),').split('\n');
    for (const line of file.slice(1)) {
      const report = await importText(
        db,
        [file[0], line.replace('2030-05-12', `2030-05-${12 + file.indexOf(line)}`)].join('\n'),
      );
      expect([report.errorCount, report.added.horses, report.lookalikes]).toEqual([0, 0, []]);
    }
    expect(await db.$count(participations, eq(participations.horseId, sacamiro))).toBe(3);
    // Another birth year is another horse.
    const younger = await importText(db, race('horse,horse_country,horse_birth_year', 'SACCAMIRO,,2026'), {
      dryRun: true,
    });
    expect(younger).toMatchObject({ added: { horses: 1 } });
    // A merge that was taken back is forgotten.
    for (const id of [last, twice]) expect(await undoMerge(contextOf(db), { id })).toMatchObject({ ok: true });
    const again = await importText(db, race('horse,horse_country', 'SACCAMIRO,'), { dryRun: true });
    expect(again).toMatchObject({ added: { horses: 0 }, lookalikes: [] });
    expect(await db.$count(horses)).toBe(3);
  },
);

testInTransaction(
  'import.merged-names: a rider’s and a trainer’s merged spelling too, in a file and in a lineup, unless it is stored again',
  async (db) => {
    const [novak, radek] = await db
      .insert(jockeys)
      .values([{ name: 'Radek Novák' }, { name: 'R. Novák' }])
      .returning();
    await merge(db, 'jockey', [novak!.id, radek!.id]);
    const file = race('horse,jockey', 'ALFA,R. Novák');
    expect(await importText(db, file)).toMatchObject({ added: { jockeys: 0 } });
    expect(await db.select({ jockeyId: participations.jockeyId }).from(participations)).toEqual([
      { jockeyId: novak!.id },
    ]);
    const typed = ['R. Novák', 'r. novak', 'R. Nový'];
    const found = await findPeople(db, jockeys, typed);
    expect(typed.map((name) => found.get(name))).toEqual([
      { id: novak!.id, name: 'Radek Novák' },
      { id: novak!.id, name: 'Radek Novák' },
      'new',
    ]);
    const [stored] = await db.insert(jockeys).values({ name: 'R. Novák' }).returning();
    expect((await findPeople(db, jockeys, typed)).get('R. Novák')).toMatchObject({ id: stored!.id });
    const survivorId = await insertHorse(db, { name: 'SACAMIRO', country: 'FR' });
    await merge(db, 'horse', [survivorId, await insertHorse(db, { name: 'SAKAMIRO' })]);
    expect(await findHorses(db, ['Sakamiro'])).toEqual(new Map([['Sakamiro', { id: survivorId, name: 'SACAMIRO' }]]));
  },
);
