import { expect, test } from 'vitest';
import { horses, raceEvents, stables, trainers } from '#features/racing/racing.tables.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

type Problem = { column: string | null; value: string | null; reason: string };
type Row = { kind: string; line: number | null; problems: Problem[] };
type Lookalike = { line: number; name: string; known: { name: string }[] };

let count = 0;
/** Sends a file as a program of its own does; its status, faults and warnings. */
async function send(...lines: string[]) {
  count += 1;
  const { authorization } = await insertProgram(site.db, `Zdroj ${count}`);
  const answer = await site.open().request('/api/v1/admin/imports', {
    method: 'POST',
    body: lines.join('\n'),
    headers: { authorization, 'content-type': 'text/csv' },
  });
  const { data } = (await answer.json()) as { data: { rows: Row[]; lookalikes: Lookalike[] } };
  const problems = data.rows.flatMap(({ line, problems: found }) => found.map((problem) => ({ line, ...problem })));
  return { status: answer.status, problems, lookalikes: data.lookalikes };
}

const header = 'event_date,location,race_number,number,horse,horse_birth_year,sire,dam,trainer,stable';
const horseNamed = async (name: string) => (await site.db.select().from(horses)).filter((horse) => horse.name === name);
const pageAt = async (path: string) => {
  const answer = await site.open({ cache: null }).get(path);
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
};

test('import.born-late: a horse that would be born after a stored run, or runs before its stored birth, stops the file with the place', async () => {
  expect((await send(header, '2030-05-12,Lhota,1,1,ALFA,,,,,')).status).toBe(201);
  const late = await send(header, '2034-05-12,Lhota,1,1,ALFA,2031,,,,', '2034-05-12,Lhota,1,2,NOVÁČEK,2030,,,,');
  expect(late.status).toBe(422);
  expect(late.problems).toMatchObject([{ line: 2, column: 'horse_birth_year', value: '2031' }]);
  expect(late.problems[0]?.reason).toContain('kůň běžel už 12.\u00a05.\u00a02030');
  expect([await horseNamed('NOVÁČEK'), await site.db.$count(raceEvents)]).toEqual([[], 1]);

  expect((await send(header, '2034-05-12,Lhota,1,1,ALFA,2026,,,,')).status).toBe(201);
  const early = await send(header, '1975-05-12,Lhota,1,1,ALFA,,,,,');
  expect(early.status).toBe(422);
  expect(early.problems).toMatchObject([{ line: 2, column: 'horse', value: 'ALFA' }]);
  expect(early.problems[0]?.reason).toContain('narodil roku\u00a02026');
  expect((await send(header, '1975-05-12,Lhota,1,1,ALFA,1970,,,,')).status).toBe(201);
  expect(await horseNamed('ALFA')).toHaveLength(2);
});

test('import.born-late: two rows of one file that cannot be of one horse stop it', async () => {
  const sent = await send(header, '2030-06-01,Lhota,1,1,DVOJÍ,,,,,', '2034-06-01,Lhota,1,1,DVOJÍ,2032,,,,');
  expect(sent.status).toBe(422);
  expect(sent.problems).toMatchObject([{ line: 3, column: 'horse_birth_year', value: '2032' }]);
  expect(sent.problems[0]?.reason).toContain('(řádek\u00a02)');
  expect(await horseNamed('DVOJÍ')).toEqual([]);
});

test('import.parents: a sire given twice in a file stops it; one that differs from the stored one is told and changes nothing', async () => {
  const row = (day: number, sire: string) => `2030-07-0${day},Lhota,1,1,SYN,2026,${sire},,,`;
  const twice = await send(header, row(1, 'Egerton (GER)'), row(2, 'Look Honey (IRE)'));
  expect(twice.status).toBe(422);
  expect(twice.problems).toMatchObject([
    { line: 3, column: 'sire', value: 'Look Honey (IRE)', reason: 'řádek\u00a02 téhož koně má Egerton (GER)' },
  ]);
  expect(await horseNamed('SYN')).toEqual([]);
  expect((await send(header, row(1, 'Egerton (GER)'), row(2, 'EGERTON'))).status).toBe(201);
  const other = await send(header, row(3, 'Look Honey (IRE)'));
  expect(other.status).toBe(201);
  expect(other.problems).toMatchObject([{ line: 2, column: 'sire', value: 'Look Honey (IRE)' }]);
  expect(await horseNamed('SYN')).toMatchObject([{ sire: expect.stringMatching(/^egerton/i) }]);
});

test('import.lookalikes: a horse that was renamed is known by its parents and birth year, and waits for a decision', async () => {
  expect((await send(header, '2030-08-01,Lhota,1,1,PŮVODNÍ,2027,Egerton (GER),Lípa,,')).status).toBe(201);
  const renamed = await send(header, '2030-08-02,Lhota,1,1,SLAVNÝ VÍTĚZ,2027,EGERTON,LÍPA,,');
  expect(renamed.status).toBe(422);
  expect(renamed.lookalikes).toMatchObject([{ line: 2, name: 'SLAVNÝ VÍTĚZ', known: [{ name: 'PŮVODNÍ' }] }]);
  expect(await horseNamed('SLAVNÝ VÍTĚZ')).toEqual([]);
  expect((await send(header, '2030-08-03,Lhota,1,1,MLADŠÍ BRATR,2028,Egerton (GER),Lípa,,')).status).toBe(201);
});

test('import.namesakes: a trainer who is nearly a stored one is stored with a warning, and namesakes with ml. stay two', async () => {
  const row = (day: number, trainer: string) => `2030-09-0${day},Lhota,1,1,KŮŇ TRENÉRA,,,,${trainer},`;
  expect((await send(header, row(1, 'Jan Dvorský'))).problems).toEqual([]);
  const turned = await send(header, row(2, 'Dvorsky Jan'));
  expect(turned.status).toBe(201);
  expect(turned.problems).toMatchObject([{ line: 2, column: 'trainer', value: 'Dvorsky Jan' }]);
  expect(turned.problems[0]?.reason).toContain('uloženo je už „Jan Dvorský“');
  expect((await send(header, row(3, 'Dvorsky Jan'))).problems).toEqual([]);
  expect((await send(header, row(4, 'Jan Dvorský ml.'))).problems).toEqual([]);
  const names = (await site.db.select().from(trainers))
    .map(({ name }) => name)
    .filter((name) => name.includes('Dvorsk'));
  expect(names.toSorted()).toEqual(['Dvorsky Jan', 'Jan Dvorský', 'Jan Dvorský ml.']);
});

test('import.merged-names: a stable that merged into another keeps its address, and a file with its old name means the other', async () => {
  const row = (day: number, stable: string) => `2030-10-0${day},Lhota,1,${day},KŮŇ STÁJE ${day},,,,,${stable}`;
  expect((await send(header, row(1, 'Stáj Velká'), row(2, 'Stáj Zaniklá'))).status).toBe(201);
  const idOf = async (wanted: string) =>
    (await site.db.select().from(stables)).find(({ name }) => name === wanted)?.id ?? 0;
  const [large, gone] = [await idOf('Stáj Velká'), await idOf('Stáj Zaniklá')];
  const cookie = await adminCookie(site);
  const choice = { step: 'merge', kind: 'stable', survivorId: String(large), mergedId: String(gone) };
  const merged = await site.open().post(`/admin/records/stable/${large}`, choice, { cookie });
  expect(merged.status).toBe(303);
  expect((await pageAt(`/stable/${gone}-staj-zanikla`)).status).toBe(302);
  expect((await send(header, row(3, 'Stáj Zaniklá'))).status).toBe(201);
  expect((await pageAt(`/stable/${large}-staj-velka`)).html).toContain('Kůň Stáje 3');
  expect(await idOf('Stáj Zaniklá')).toBe(0);
});

test('courses.page: a course without a map that a file brings has a page, without a hole where the map would be', async () => {
  expect((await send(header, '2023-05-12,Zapadákov,1,1,KDOSI,,,,,')).status).toBe(201);
  const page = await pageAt('/course/zapadakov');
  expect(page.status).toBe(200);
  expect(page.html).toContain('Zapadákov');
  expect(page.html).not.toContain('schéma');
});

test('named-races.same: a race that its sponsor renames each year is one page; what the rule cannot tell is asked', async () => {
  const columns = 'event_date,location,race_number,race_name,number,horse';
  const race = (date: string, name: string, horse: string) => `${date},Lhota,1,${name},1,${horse}`;
  const years = [
    race('2021-06-13', '101. Velká lhotecká s Českou pojišťovnou', 'PRVNÍ'),
    race('2022-06-12', '102. CONSEQ VELKÁ LHOTECKÁ', 'DRUHÝ'),
    race('2023-06-11', 'Novák Stavby Velká lhotecká', 'TŘETÍ'),
  ];
  for (const year of years) expect((await send(columns, year)).status).toBe(201);
  const { status, html } = await pageAt('/race/velka-lhotecka');
  expect(status).toBe(200);
  const text = html.replaceAll('\u00a0', ' ').toLowerCase();
  for (const name of ['s českou pojišťovnou', 'conseq velká lhotecká']) expect(text).toContain(name);
  const cookie = await adminCookie(site, 'Ptajici');
  const questions = await site.open({ cache: null }).get('/admin/data/checks', { cookie });
  expect((await questions.text()).replaceAll('\u00a0', ' ')).toContain('Novák Stavby Velká lhotecká');
});
