import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { readRacePage } from '#features/editions/read-race-page.server.ts';
import { linkEditions } from '#features/racing/link-editions.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertRace } from '#tests/factories/racing.ts';
import { decideEdition, readEditionQuestions } from './decide-edition.server.ts';

const clock = { now: () => Date.now() as Instant, anchor: () => null };
const decide = (db: Db, raceId: number, choice: unknown) =>
  decideEdition({ db, clock, actor: { role: 'system' } }, { raceId, choice });

async function insertNamed(db: Db, date: string, raceName: string): Promise<number> {
  return insertRace(db, { eventId: await insertEvent(db, { date, location: 'Pardubice' }), raceName });
}

const datesOf = async (db: Db, slug: string) => (await readRacePage(db, slug))?.editions.map(({ date }) => date);

testInTransaction(
  'named-races.questions: an unsure race waits, holds as answered, and is asked again when it is given back; all is logged',
  async (db) => {
    await insertNamed(db, '2023-10-08', '133. Velká pardubická');
    const unsure = await insertNamed(db, '2022-10-09', 'Cena Velké pardubické');
    await linkEditions(db);
    const { questions, namedRaces } = await readEditionQuestions(db, null);
    expect(questions).toMatchObject([{ raceId: unsure, isUnsure: true, namedRaceId: namedRaces[0]!.id }]);
    expect(await datesOf(db, 'velka-pardubicka')).toEqual(['2023-10-08']);

    expect(await decide(db, unsure, String(namedRaces[0]!.id))).toMatchObject({ ok: true });
    expect(await datesOf(db, 'velka-pardubicka')).toEqual(['2023-10-08', '2022-10-09']);
    expect(await decide(db, unsure, 'none')).toMatchObject({ ok: true });
    await linkEditions(db);
    expect((await readEditionQuestions(db, null)).questions).toMatchObject([{ isUnsure: false, isByOffice: true }]);
    expect(await datesOf(db, 'velka-pardubicka')).toEqual(['2023-10-08']);
    expect(await decide(db, unsure, 'rule')).toMatchObject({ ok: true });
    expect((await readEditionQuestions(db, null)).questions).toMatchObject([{ isUnsure: true, isByOffice: false }]);

    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'decide-edition'))
      .orderBy(asc(auditLog.id));
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ namedRace: null }, { namedRace: 'Velká pardubická' }],
      [{ namedRace: 'Velká pardubická' }, { namedRace: null }],
      [{ namedRace: null }, { namedRace: null }],
    ]);
  },
);

testInTransaction(
  'named-races.questions: a race made one of its own finds its other editions; the requested race is listed for its form',
  async (db) => {
    const labe = await insertNamed(db, '2023-10-08', 'Cena Labe');
    await insertNamed(db, '2022-10-09', 'CENA LABE');
    const nameless = await insertNamed(db, '2021-10-10', 'a. s.');
    await linkEditions(db);
    expect(await datesOf(db, 'cena-labe')).toBeUndefined();
    expect((await readEditionQuestions(db, labe)).questions).toMatchObject([{ raceId: labe, isByOffice: false }]);
    expect(await decide(db, labe, 'new')).toMatchObject({ ok: true });
    expect(await datesOf(db, 'cena-labe')).toEqual(['2023-10-08', '2022-10-09']);
    expect(await decide(db, 999_999, 'none')).toMatchObject({ code: 'edition.race-gone' });
    expect(await decide(db, labe, 999_999)).toMatchObject({ code: 'edition.unknown' });
    expect(await decide(db, nameless, 'new')).toMatchObject({ code: 'edition.no-name' });
  },
);
