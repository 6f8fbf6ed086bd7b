import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { importText } from '#tests/factories/import-export.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { editDayAndNotify } from './edit-days.server.ts';
import { editRace } from './edit-races.server.ts';
import { saveRacesAndNotify } from './save-races.server.ts';

const caseFile = (name: string) =>
  readFileSync(new URL(`../../tests/fixtures-data/imports/${name}.csv`, import.meta.url), 'utf8');
const evening = '2023-10-20T20:00:00Z';
const links = { appUrl: 'https://www.example.cz', keyFor: deriveKeys('a secret of this site, long enough') };
const notices = { mail: { enqueue: async () => undefined }, links };
const office = (db: Db): CommandContext => ({
  db,
  clock: { now: () => Date.parse(evening) as Instant, anchor: () => null },
  actor: { role: 'system' },
});
const edit = (id: number, column: string, base: string, value: string, rowId = id) => ({
  id,
  edits: [{ rowId: String(rowId), column, base, value }],
});
const lateStart = 'event_date,location,race_number,time,number,horse\n2023-10-20,Lhota,2,23:30,1,TEST2 A';

testInTransaction(
  'racing.one-law: no writer puts off the start of a race that has a result, nor its day',
  async (db) => {
    await setSiteTime(db, evening);
    await importText(db, caseFile('00-day-lineup'));
    await importText(db, caseFile('00-day-results'));
    const ofRaceTwo = () => db.select().from(races).where(eq(races.raceNumber, 2));
    const [race] = await ofRaceTwo();
    if (!race) throw new Error('no race');
    const { id, eventId } = race;
    const ahead = { ok: false, code: 'race.start-ahead' };
    expect(await editRace(office(db), edit(id, 'time', '14:00', '23:30'))).toEqual(ahead);
    expect(await saveRacesAndNotify(office(db), notices, edit(eventId, 'time', '14:00', '23:30', id))).toEqual(ahead);
    expect(await editDayAndNotify(office(db), notices, edit(eventId, 'date', '2023-10-20', '2023-10-28'))).toEqual(
      ahead,
    );
    for (const protectsResults of [true, false]) {
      const refused = await importText(db, lateStart, { protectsResults });
      expect(refused).toMatchObject({ stored: false, errors: [{ line: 2, column: 'time' }] });
      expect(refused.errors[0]?.reason).toBe('dostih už má výsledek, jeho start nemůže teprve přijít');
    }
    expect(await ofRaceTwo()).toEqual([race]);
    expect(await editRace(office(db), edit(id, 'time', '14:00', '14:10'))).toMatchObject({ ok: true });
  },
);
