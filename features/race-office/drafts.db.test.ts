import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { plain, readAll, siteOf } from '#tests/notified-site.ts';
import { insertUser } from '#tests/factories/people.ts';
import { horseFollows } from '#features/follows/follows.tables.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { mergeRecords } from '#features/records/merge-records.server.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { horses, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { unsettledRaces } from '#features/tips/tip-totals.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace } from '#tests/factories/racing.ts';
import type { CellEdit } from './grid.rules.ts';
import { raceDrafts } from './drafts.tables.ts';
import { createDay, editDayAndNotify } from './edit-days.server.ts';
import { deleteDay } from './edit-races.server.ts';
import {
  discardDraft,
  inTablesOf,
  planPublication,
  publishDay,
  publishDraftsJob,
  readMissedDrafts,
  unplanPublication,
} from './drafts.server.ts';
import { readEditor } from './read-editor.server.ts';
import { readGridScreen, readRaceGrid } from './read-grid.server.ts';
import { deleteRaceTemplate, readRaceTemplates, saveRaceTemplate } from './race-templates.server.ts';
import { runGridStep } from './save-grid.server.ts';
import { undoChange } from './undo-change.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const clockAt = (at: Instant) => ({ now: () => at, anchor: () => null });
const system = (db: Db): CommandContext => ({ db, actor: { role: 'system' }, clock: clockAt(now) });
const deps = {
  mail: { enqueue: async () => undefined },
  links: { appUrl: 'https://www.example.cz', keyFor: deriveKeys('a secret of this test') },
};
const newDraft = {
  location: 'Most',
  date: '2023-10-15',
  url: '',
  copiedDayId: '0',
  raceCount: '1',
  firstStart: '13:00',
  minutesApart: '35',
  isDraft: 'on',
};

async function foundDraft(db: Db, overrides: Partial<typeof newDraft> = {}): Promise<{ id: number; raceId: number }> {
  const made = await createDay(system(db), { ...newDraft, ...overrides });
  if (!made.ok) throw new Error(made.code);
  const { id } = made.value;
  return { id, raceId: Number((await readRaceGrid(db, 'races', id))?.rows[0]?.id) };
}

const edit = (rowId: number | string, column: string, value: string, base = ''): CellEdit => ({
  rowId: String(rowId),
  column,
  base,
  value,
});

async function save(db: Db, kind: 'races' | 'lineups' | 'odds', id: number, edits: CellEdit[]) {
  return runGridStep(system(db), deps, kind, id, { step: 'save', edits, isConfirmed: true });
}

/** Everything that a race needs to be published, and one runner with a price that was corrected. */
async function fillDraft(db: Db, { id, raceId }: { id: number; raceId: number }): Promise<number> {
  const cells = { raceName: 'Podzimní míle', distance: '1600', category: 'IV. kategorie', prizeMoney: '45000' };
  const edits = Object.entries(cells).map(([column, value]) => edit(raceId, column, value));
  expect(await save(db, 'races', id, edits)).toMatchObject({ ok: true, savedCount: 4 });
  const runner = [edit('n1', 'number', '1'), edit('n1', 'horse', 'KONCEPT'), edit('n1', 'jockey', 'Jan Novák')];
  expect(await save(db, 'lineups', raceId, runner)).toMatchObject({ ok: true });
  const rowId = Number((await readRaceGrid(db, 'odds', raceId))?.rows[0]?.id);
  for (const price of ['45', '4,5']) {
    const base = (await readRaceGrid(db, 'odds', raceId))?.rows[0]?.cells['F1'] ?? '';
    expect(await save(db, 'odds', raceId, [edit(rowId, 'F1', price, base)])).toMatchObject({ ok: true });
  }
  return rowId;
}

const publicRows = async (db: Db) => [
  await db.$count(raceEvents),
  await db.$count(races),
  await db.$count(participations),
  await db.$count(oddsHistory),
];

testInTransaction(
  'race-office.drafts: a draft is edited with the same grids and leaves no row where readers look',
  async (db) => {
    const before = await publicRows(db);
    const draft = await foundDraft(db);
    await fillDraft(db, draft);
    expect(await publicRows(db)).toEqual(before);
    const screen = await readGridScreen(db, 'lineups', { eventId: null, raceId: draft.raceId }, now);
    expect(screen).toMatchObject({ eventId: draft.id, draft: { publishAt: null, obstacles: { gaps: [] } } });
    expect(screen?.grid?.rows[0]?.cells).toMatchObject({ horse: 'Koncept', jockey: 'Jan Novák' });
    expect(screen?.grid?.race?.startAt).toBe(Date.parse('2023-10-15T11:00:00Z'));
    expect(screen?.days.find(({ id }) => id === draft.id)?.draft).toEqual({ publishAt: null, isMissed: false });
    expect((await readEditor(db, { eventId: draft.id, raceId: null }, now))?.day?.cells['location']).toBe('Most');
    expect(await db.$count(horses, eq(horses.name, 'KONCEPT'))).toBe(1);
    expect(await publicRows(db)).toEqual(before);
  },
);

testInTransaction(
  'race-office.drafts: a draft takes no result, and another date does not mark it as moved',
  async (db) => {
    const draft = await foundDraft(db);
    const steps = [
      runGridStep(system(db), deps, 'results', draft.raceId, { step: 'save', edits: [edit(1, 'position', '1')] }),
      runGridStep(system(db), deps, 'results', draft.raceId, { step: 'complete' }),
      runGridStep(system(db), deps, 'lineups', draft.raceId, { step: 'annul' }),
    ];
    for (const step of steps) expect(await step).toMatchObject({ ok: false, code: 'draft.no-result' });
    expect(await readGridScreen(db, 'results', { eventId: draft.id, raceId: null }, now)).toMatchObject({ grid: null });
    const edits = [edit(draft.id, 'date', '2023-10-16', '2023-10-15')];
    const moved = await inTablesOf(db, { eventId: draft.id }, (tables) =>
      editDayAndNotify({ ...system(db), db: tables }, deps, { id: draft.id, edits }),
    );
    expect(moved).toMatchObject({ ok: true });
    const editor = await readEditor(db, { eventId: draft.id, raceId: draft.raceId }, now);
    expect(editor?.day?.cells).toMatchObject({ date: '2023-10-16', status: 'scheduled' });
    expect(editor?.races[0]?.startAt).toBe(Date.parse('2023-10-16T11:00:00Z'));
  },
);

for (const status of ['cancelled', 'moved'])
  testInTransaction(
    `notifications.once: a draft that is ${status} tells nobody before it is published, then once with its reason`,
    async (db) => {
      const draft = await foundDraft(db);
      await fillDraft(db, draft);
      const [horse] = await db.select({ id: horses.id }).from(horses).where(eq(horses.name, 'KONCEPT'));
      const userId = await insertUser(db);
      await db.insert(horseFollows).values({ userId, horseId: horse!.id });
      const edits = [
        edit(draft.id, 'status', status, 'scheduled'),
        edit(draft.id, 'statusNote', 'Dráha je podmáčená.'),
      ];
      const saved = await inTablesOf(db, { eventId: draft.id }, (tables) =>
        editDayAndNotify({ ...system(db), db: tables }, deps, { id: draft.id, edits }),
      );
      expect(saved).toMatchObject({ ok: true, value: { conflictCount: 0 } });
      const site = siteOf(db);
      const told = async () => {
        await site.lookAt('2023-10-06T08:00:00Z');
        const all = await readAll(db, userId);
        return all.filter(({ kind }) => kind === 'day-changed').map(({ title, body }) => plain(`${title} / ${body}`));
      };
      expect(await told()).toEqual([]);
      expect(await publishDay(system(db), { id: draft.id })).toMatchObject({ ok: true });
      const news = {
        cancelled: 'Zrušeno: Most, ne 15. 10. / Dostihový den se nekoná, tipy se nepočítají. Dráha je podmáčená.',
        moved: 'Přeloženo: Most, ne 15. 10. / Nový termín je ne 15. 10. 2023. Dráha je podmáčená.',
      }[status];
      expect(await told()).toEqual([news]);
      expect(await told()).toEqual([news]);
    },
  );

testInTransaction('race-office.drafts: tips that wait for settling are left alone by a save in a draft', async (db) => {
  const raceId = await insertRace(db);
  await db.insert(unsettledRaces).values({ raceId });
  await fillDraft(db, await foundDraft(db));
  expect(await db.$count(unsettledRaces, eq(unsettledRaces.raceId, raceId))).toBe(1);
});

testInTransaction(
  'race-office.drafts: races are copied to and from a draft; an empty one is deleted, any is discarded',
  async (db) => {
    const draft = await foundDraft(db);
    await fillDraft(db, draft);
    const copy = await foundDraft(db, { date: '2023-10-22', copiedDayId: String(draft.id) });
    expect((await readRaceGrid(db, 'races', copy.id))?.rows[0]?.cells).toMatchObject({ raceName: 'Podzimní míle' });
    expect(await discardDraft(system(db), { id: copy.id })).toMatchObject({ ok: true });
    expect(await readGridScreen(db, 'races', { eventId: copy.id, raceId: null }, now)).toBeNull();
    expect(await discardDraft(system(db), { id: copy.id })).toEqual({ ok: false, code: 'day.unknown' });
    const empty = await foundDraft(db, { date: '2023-10-29', raceCount: '0' });
    await inTablesOf(db, { eventId: empty.id }, (tables) => deleteDay({ ...system(db), db: tables }, { id: empty.id }));
    expect(await db.$count(raceDrafts, eq(raceDrafts.eventId, empty.id))).toBe(0);
    expect(await createDay(system(db), newDraft)).toEqual({ ok: false, code: 'day.taken' });
    await insertEvent(db, { location: 'Most', date: '2023-11-05' });
    expect(await createDay(system(db), { ...newDraft, date: '2023-11-05' })).toEqual({ ok: false, code: 'day.taken' });
  },
);

testInTransaction(
  'race-office.drafts: horses of a draft are merged with its runners, but not two of one race',
  async (db) => {
    const draft = await foundDraft(db);
    await fillDraft(db, draft);
    const [typed] = await db.select().from(horses).where(eq(horses.name, 'KONCEPT'));
    const survivorId = await insertHorse(db, { name: 'KONCEPT.' });
    await save(db, 'lineups', draft.raceId, [edit('n1', 'number', '2'), edit('n1', 'horse', 'DRUHÝ')]);
    const [second] = await db.select().from(horses).where(eq(horses.name, 'DRUHÝ'));
    const merge = (mergedId = 0) => mergeRecords(system(db), { kind: 'horse', survivorId, mergedId });
    expect(await merge(typed?.id)).toMatchObject({ ok: true });
    expect(await merge(second?.id)).toEqual({ ok: false, code: 'merge.same-race' });
    expect((await readRaceGrid(db, 'lineups', draft.raceId))?.rows[0]?.cells).toMatchObject({ horse: 'Koncept.' });
  },
);

testInTransaction(
  'race-office.publishing: a whole draft becomes public once, with its ids, its log and its last prices',
  async (db) => {
    const draft = await foundDraft(db);
    expect(await publishDay(system(db), { id: draft.id })).toEqual({ ok: false, code: 'draft.incomplete' });
    const runnerId = await fillDraft(db, draft);
    expect(await publishDay(system(db), { id: draft.id })).toEqual({ ok: true, value: { id: draft.id } });
    expect(await publishDay(system(db), { id: draft.id })).toEqual({ ok: false, code: 'draft.published' });
    const [race] = await db.select().from(races).where(eq(races.eventId, draft.id));
    expect(race).toMatchObject({
      id: draft.raceId,
      category: 'IV. kategorie',
      startAt: new Date('2023-10-15T11:00:00Z'),
    });
    const prices = await db.select().from(oddsHistory).where(eq(oddsHistory.runnerId, runnerId));
    expect(prices.map(({ odds, recordedAt }) => [odds, recordedAt.getTime()])).toEqual([[4.5, now]]);
    const screen = await readGridScreen(db, 'races', { eventId: draft.id, raceId: null }, now);
    expect(screen).toMatchObject({ draft: null, grid: { id: draft.id } });
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `event:${draft.id}`))
      .orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual(['create-day', 'save-races', 'publish-day']);
    expect(await undoChange(system(db), { ...deps, reason: '' }, log[1]?.id ?? 0)).toMatchObject({ ok: true });
    expect((await db.select().from(races).where(eq(races.eventId, draft.id)))[0]).toMatchObject({ category: null });
  },
);

testInTransaction(
  'race-office.publishing: a place and date that was published meanwhile stays as it is',
  async (db) => {
    const draft = await foundDraft(db);
    await fillDraft(db, draft);
    await insertEvent(db, { location: 'Most', date: '2023-10-15' });
    expect(await publishDay(system(db), { id: draft.id })).toEqual({ ok: false, code: 'day.taken' });
    expect(await readRaceGrid(db, 'lineups', draft.raceId)).toMatchObject({ eventId: draft.id });
  },
);

testInTransaction(
  'race-office.publishing: a planned draft appears at its hour or later, and one that lacks something never by itself',
  async (db) => {
    const [whole, lacking] = [await foundDraft(db), await foundDraft(db, { location: 'Brno' })];
    await fillDraft(db, whole);
    const plan = (id: number, date: string, time: string) => planPublication(system(db), { id, date, time });
    expect(await plan(whole.id, '2023-10-07', '')).toMatchObject({ fields: { time: ['day.time-invalid'] } });
    expect(await plan(whole.id, '', '18:00')).toMatchObject({ fields: { date: ['day.date-invalid'] } });
    expect(await plan(whole.id, '2023-10-06', '10:00')).toEqual({ ok: false, code: 'draft.plan-past' });
    expect(await plan(whole.id, '2023-10-07', '18:00')).toMatchObject({ ok: true });
    expect(await unplanPublication(system(db), { id: whole.id })).toMatchObject({ ok: true });
    expect(await unplanPublication(system(db), { id: whole.id })).toEqual({ ok: false, code: 'draft.not-planned' });
    for (const { id } of [whole, lacking]) expect(await plan(id, '2023-10-07', '18:00')).toMatchObject({ ok: true });
    const run = (at: string) => publishDraftsJob(db, clockAt(Date.parse(at) as Instant)).run(async () => undefined);
    expect(await run('2023-10-07T15:59:30Z')).toBe(Date.parse('2023-10-07T16:00:00Z'));
    expect(await db.$count(raceEvents, eq(raceEvents.id, whole.id))).toBe(0);
    await run('2023-10-07T19:00:00Z');
    expect(await db.$count(raceEvents, eq(raceEvents.id, whole.id))).toBe(1);
    const missing = { id: lacking.id, location: 'Brno', obstacles: { gaps: [{ number: 1 }] } };
    expect(await readMissedDrafts(db)).toMatchObject([missing]);
    await fillDraft(db, lacking);
    await run('2023-10-07T19:05:00Z');
    expect(await db.$count(raceEvents, eq(raceEvents.id, lacking.id))).toBe(0);
    expect(await plan(lacking.id, '2023-10-08', '9:00')).toMatchObject({ ok: true });
    expect(await readMissedDrafts(db)).toEqual([]);
  },
);

testOnNewDatabase(
  'race-office.publishing: of two administrators one publishes, and a save that waited for it is stored',
  async ({ db }) => {
    const draft = await foundDraft(db);
    const runnerId = await fillDraft(db, draft);
    const published = publishDay(system(db), { id: draft.id });
    const again = publishDay(system(db), { id: draft.id });
    const saved = save(db, 'odds', draft.raceId, [edit(runnerId, 'F1', '5', '4,5')]);
    const outcomes = [await published, await again].map((one) => (one.ok ? 'published' : one.code));
    expect(outcomes.toSorted()).toEqual(['draft.published', 'published']);
    expect(await saved).toMatchObject({ ok: true, savedCount: 1 });
    const [runner] = await db.select().from(participations).where(eq(participations.id, runnerId));
    expect(runner?.fortunaOdds).toBe(5);
  },
);

testInTransaction(
  'race-office.templates: a race of a draft or a public day is stored as a template, once by a name',
  async (db) => {
    const draft = await foundDraft(db);
    await fillDraft(db, draft);
    const store = (raceId: number, name: string) =>
      inTablesOf(db, { raceId }, (tables) => saveRaceTemplate({ ...system(db), db: tables }, { raceId, name }));
    expect(await store(draft.raceId, 'Plochá míle')).toMatchObject({ ok: true });
    expect(await store(await insertRace(db, { distance: 2400 }), 'Dlouhá')).toMatchObject({ ok: true });
    expect(await store(draft.raceId, 'Plochá míle')).toEqual({ ok: false, code: 'template.taken' });
    expect(await store(draft.raceId, '  ')).toMatchObject({ fields: { name: ['template.name'] } });
    expect(await store(0, 'Žádná')).toEqual({ ok: false, code: 'race.unknown' });
    const templates = await readRaceTemplates(db);
    const mile = {
      name: 'Plochá míle',
      distance: 1600,
      raceType: 'rovinový',
      category: 'IV. kategorie',
      prizeMoney: 45_000,
    };
    expect(templates).toMatchObject([{ name: 'Dlouhá', distance: 2400 }, mile]);
    const remove = () => deleteRaceTemplate(system(db), { templateId: templates[0]?.id });
    expect(await remove()).toMatchObject({ ok: true });
    expect(await remove()).toEqual({ ok: false, code: 'template.unknown' });
  },
);

testInTransaction('race-office.drafts: the tables of drafts have the columns of the public ones', async (db) => {
  const rows = await queryRows(
    db,
    { schema: text(), column: text(), count: int },
    sql`
    select c.relnamespace::regnamespace::text as schema,
      concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) as "column",
      count(*) over (partition by c.relnamespace) as count
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'drafts')
      and c.relname in (select relname from pg_class where relkind = 'r' and relnamespace = 'drafts'::regnamespace)
    order by 2`,
  );
  const columnsOf = (schema: string) => rows.filter((row) => row.schema === schema).map(({ column }) => column);
  expect(columnsOf('drafts').length).toBeGreaterThan(60);
  expect(columnsOf('drafts')).toEqual(columnsOf('public'));
});
