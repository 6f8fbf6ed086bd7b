import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { applyImport } from '#features/imports/apply-import.server.ts';
import { createFeed } from '#features/feeds/edit-feed.server.ts';
import { openUpload } from '#features/imports/open-upload.server.ts';
import { previewImport, startImport } from '#features/imports/prepare-import.server.ts';
import { checkPush, pushImport } from '#features/imports/push-import.server.ts';
import { undoImport } from '#features/imports/undo-import.server.ts';
import { editDayAndNotify } from '#features/race-office/edit-days.server.ts';
import { importCommand } from '#app/cli/import-command.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { horseFollows, tipperFollows } from '#features/follows/follows.tables.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { openRace } from '#tests/factories/notified-race.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { openFeedServer } from '#tests/feed-server.ts';
import { fetchDueFeeds } from '#tests/fetch-due-feeds.ts';
import { notifiedLinks, plain, readAll, siteOf } from '#tests/notified-site.ts';
import { unjudged } from '#tests/factories/racing.ts';
import { notifications } from './notifications.tables.ts';

// That a day is called off or moved is told whatever way it came (notifications.once).

const at = '2023-10-07T10:00:00Z';
const clock: CommandContext['clock'] = { now: () => Date.parse(at) as Instant, anchor: () => null };
const system = (db: Db): CommandContext => ({ db, clock, actor: { role: 'system' } });
const { keyFor } = notifiedLinks;
const deps = { mail: { enqueue: async () => undefined }, links: notifiedLinks };

type State = 'cancelled' | 'moved';
const note = 'Dráha je podmáčená.';
const asText = (state: State) =>
  [
    'event_date,location,race_number,horse,event_status,event_note',
    `2023-10-08,Pardubice,4,ČERNÝ BARON,${state},${note}`,
  ].join('\n');

async function upload(db: Db, text: string): Promise<number> {
  const opened = await openUpload(Buffer.from(text));
  if (!opened.ok) throw new Error(opened.code);
  const input = { key: crypto.randomUUID(), source: 'Test', fileName: null, upload: opened.upload };
  const started = await startImport(system(db), input);
  if (!started.ok) throw new Error(started.code);
  const { id } = started.value;
  expect(await previewImport(system(db), { id })).toMatchObject({ ok: true });
  expect(await applyImport(system(db), { id, skipBadRows: false, overwriteResults: false })).toMatchObject({
    ok: true,
  });
  return id;
}

const editDay = (db: Db, id: number, ...changes: [column: string, base: string, value: string][]) =>
  editDayAndNotify(system(db), deps, {
    id,
    edits: changes.map(([column, base, value]) => ({ rowId: String(id), column, base, value })),
  });

/** Each way in which a day is called off or said to be moved. */
const writers: Record<string, (db: Db, state: State, eventId: number) => Promise<unknown>> = {
  'a file': (db, state) => upload(db, asText(state)),
  async push(db, state) {
    const { program } = await insertProgram(db, `Zpravodaj ${state}`);
    const checked = await checkPush(db, program, new TextEncoder().encode(asText(state)), false);
    if (!checked.ok) throw new Error(checked.code);
    const input = { batch: checked.batch, fileName: 'den.csv', skipBadRows: false, idempotency: null };
    expect(await pushImport({ db, clock, actor: program }, input)).toMatchObject({ value: { state: 'applied' } });
  },
  async feed(db, state) {
    const server = await openFeedServer();
    try {
      server.answer((_, response) => void response.writeHead(200, { 'content-type': 'text/csv' }).end(asText(state)));
      const feed = { name: `Listina ${state}`, kind: 'lineups', format: 'csv', everyMinutes: 5, onlyRaceDays: false };
      const input = { key: crypto.randomUUID(), url: server.url, ...feed, permission: 'smlouva', keyFor };
      expect(await createFeed(system(db), input)).toMatchObject({ ok: true });
      const work = { db, clock, realNow: () => Date.now() + 60_000, appUrl: '', keyFor };
      await fetchDueFeeds({ ...work, privateHosts: new Set(['localhost']), timeoutMs: 5000 });
    } finally {
      await server.close();
    }
  },
  async 'the command line'(db, state) {
    const cwd = mkdtempSync(join(tmpdir(), 'rovinka-day-'));
    const say = { print: () => undefined, progress: () => undefined, warn: () => undefined };
    try {
      writeFileSync(join(cwd, 'den.csv'), asText(state));
      const context = { ...say, database: { db } as Database, cwd, signal: new AbortController().signal };
      expect(await importCommand.run(context, { values: {}, positionals: ['den.csv'] })).toBe(0);
    } finally {
      rmSync(cwd, { recursive: true });
    }
  },
  'the race editor': async (db, state, id) =>
    expect(await editDay(db, id, ['status', 'scheduled', state], ['statusNote', '', note])).toMatchObject({ ok: true }),
};

/** A person with a tip of the day, and what the bell says to them. */
async function tipper(db: Db) {
  const { eventId, raceId, first } = await openRace(db);
  const jana = await insertUser(db);
  await db.insert(horseTips).values({ userId: jana, raceId, runnerId: first.id });
  const site = siteOf(db);
  const told = async () => {
    await site.lookAt(at);
    return (await readAll(db, jana))
      .filter(({ kind }) => kind === 'day-changed')
      .map(({ title, body }) => plain(`${title} / ${body}`));
  };
  return { eventId, site, told };
}

const news: Record<State, string> = {
  cancelled: `Zrušeno: Pardubice, ne 8. 10. / Dostihový den se nekoná, tipy se nepočítají. ${note}`,
  moved: `Přeloženo: Pardubice, ne 8. 10. / Nový termín je ne 8. 10. 2023. ${note}`,
};

for (const [writer, write] of Object.entries(writers)) {
  testInTransaction(
    `notifications.once: a day that is cancelled or moved by ${writer} is one message with its reason`,
    async (db) => {
      const { eventId, site, told } = await tipper(db);
      for (const state of ['cancelled', 'moved'] as const) {
        await write(db, state, eventId);
        expect(await told()).toEqual([news[state]]);
        expect(site.pushes.splice(0)).toHaveLength(1);
        await db
          .update(raceEvents)
          .set(unjudged({ status: 'scheduled', statusNote: null }))
          .where(eq(raceEvents.id, eventId));
        await told();
        site.pushes.length = 0;
      }
    },
  );
}

testInTransaction(
  'notifications.once: what was told of a race before its day was moved has the new date, read as it was',
  async (db) => {
    const { eventId, raceId, baron, first } = await openRace(db);
    const [jana, petr] = [await insertUser(db), await insertUser(db)];
    await db.insert(horseTips).values({ userId: jana, raceId, runnerId: first.id });
    await db.insert(horseFollows).values({ userId: jana, horseId: baron });
    await db.insert(tipperFollows).values({ userId: petr, tipperId: jana });
    const site = siteOf(db);
    await site.lookAt(at);
    const dated = async (userId: string) =>
      (await readAll(db, userId)).filter(({ kind }) => kind !== 'day-changed').map(({ body }) => plain(body));
    expect(await dated(jana)).toEqual(['ne 8. 10. 2023, Pardubice, 4. dostih']);
    expect(await dated(petr)).toEqual(['ne 8. 10. 2023, Pardubice.']);
    await db.update(notifications).set({ readAt: new Date(at) });
    // By a day's key, as whoever writes it.
    await db
      .update(raceEvents)
      .set(unjudged({ date: '2023-10-15', status: 'moved' }))
      .where(eq(raceEvents.id, eventId));
    await site.lookAt(at);
    expect(await dated(jana)).toEqual(['ne 15. 10. 2023, Pardubice, 4. dostih']);
    expect(await dated(petr)).toEqual(['ne 15. 10. 2023, Pardubice.']);
    const unread = await db.select().from(notifications).where(isNull(notifications.readAt));
    expect(unread.map(({ kind }) => kind)).toEqual(['day-changed']);
  },
);

testInTransaction(
  'notifications.once: a moved day says from which date and to which, with the reason where there is one',
  async (db) => {
    const { eventId, told } = await tipper(db);
    await editDay(db, eventId, ['date', '2023-10-08', '2023-10-15']);
    expect(await told()).toEqual(['Přeloženo: Pardubice, ne 15. 10. / Den je přeložený z 8. 10. na ne 15. 10. 2023.']);
    await editDay(db, eventId, ['statusNote', 'Původně ne\u00a08.\u00a010.\u00a02023.', note]);
    expect(await told()).toEqual([
      `Přeloženo: Pardubice, ne 15. 10. / Den je přeložený z 8. 10. na ne 15. 10. 2023. ${note}`,
    ]);
    await editDay(db, eventId, ['date', '2023-10-15', '2023-10-22']);
    expect(await told()).toEqual([
      `Přeloženo: Pardubice, ne 22. 10. / Den je přeložený z 8. 10. na ne 22. 10. 2023. ${note}`,
    ]);
  },
);

testInTransaction(
  'notifications.once: a file that called a day off and is taken back is told to those it told',
  async (db) => {
    const { told } = await tipper(db);
    const id = await upload(db, asText('cancelled'));
    expect(await told()).toEqual([news.cancelled]);
    expect(await undoImport(system(db), { id })).toMatchObject({ ok: true });
    expect(await db.$count(importBatches, eq(importBatches.state, 'undone'))).toBe(1);
    expect(await told()).toEqual(['Koná se: Pardubice, ne 8. 10. / Dostihový den se přece jen koná, tipy platí.']);
  },
);
