import { eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { undoImport } from '#features/imports/undo-import.server.ts';
import { editDayAndNotify } from '#features/race-office/edit-days.server.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horseFollows } from '#features/follows/follows.tables.ts';
import { notifications } from './notifications.tables.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { horses, participations, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import type { Mail } from '#features/mailing/mail.rules.ts';
import { testInTransaction } from '#tests/db.ts';
import { finish, openRace } from '#tests/factories/notified-race.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { notifiedLinks, plain, readAll, siteOf } from '#tests/notified-site.ts';
import { evening, system, upload } from '#tests/law-writers.ts';
import { setSiteTime } from '#tests/site-clock.ts';

// Messages that are replaced, because what they tell has become another thing.

testInTransaction(
  'notifications.once: whatever way a correction came, the earlier message of an outcome is replaced, pushed and unread again',
  async (db) => {
    const { baron, korunka, first, second, raceId } = await openRace(db);
    const [jana, petr] = [await insertUser(db), await insertUser(db)];
    await db.insert(horseTips).values({ userId: jana, raceId, runnerId: first.id });
    for (const horseId of [baron, korunka]) await db.insert(horseFollows).values({ userId: petr, horseId });
    const site = siteOf(db);
    await site.lookAt('2023-10-08T09:00:00Z');
    await finish(db, raceId, [first, second], '2023-10-08T12:10:00Z');
    await site.lookAt('2023-10-08T12:10:05Z');
    const bell = async (userId: string) =>
      (await readAll(db, userId)).filter(({ kind }) => kind !== 'declared').map(({ title }) => plain(title));
    expect(await bell(jana)).toEqual([expect.stringMatching(/^Váš tip: 1\. místo, \+/)]);
    expect(await bell(petr)).toEqual(['Černý Baron: 1. místo', 'Korunka: 2. místo']);
    await db.update(notifications).set({ readAt: new Date('2023-10-08T12:11:00Z') });

    // The grid of a completed race, a file and an undo leave completed_at as it was.
    const correct = async (iso: string, places: readonly [typeof first, number | null, string | null][]) => {
      for (const [{ id }, finishingPosition, resultStatus] of places)
        await db
          .update(participations)
          .set(unjudged({ finishingPosition, resultStatus }))
          .where(eq(participations.id, id));
      await settleTips(db, Date.parse(iso) as Instant);
      await site.lookAt(iso);
    };
    const pushed = site.pushes.length;
    await correct('2023-10-10T09:00:00Z', [
      [first, null, 'D'],
      [second, 1, null],
    ]);
    expect(await bell(jana)).toEqual(['Váš tip: bez umístění, −1,00']);
    expect(await bell(petr)).toEqual(['Černý Baron: diskvalifikován', 'Korunka: 1. místo']);
    expect(await db.$count(notifications, isNull(notifications.readAt))).toBe(3);
    expect(site.pushes).toHaveLength(pushed + 3);
    await correct('2023-10-10T09:10:00Z', [
      [first, 1, null],
      [second, null, 'DNS'],
    ]);
    expect(await bell(petr)).toEqual(['Černý Baron: 1. místo', 'Korunka: nestartoval']);
    // A price that was stored wrong changes the return of a tip, and nothing for who follows.
    await db.update(notifications).set({ readAt: new Date('2023-10-10T09:11:00Z') });
    await db.update(participations).set({ fortunaOdds: 15 }).where(eq(participations.id, first.id));
    await correct('2023-10-10T09:20:00Z', []);
    expect(await bell(jana)).toEqual(['Váš tip: 1. místo, +1,47']);
    expect(await db.$count(notifications, isNull(notifications.readAt))).toBe(1);
  },
);

testInTransaction(
  'notifications.once: a result that is taken back replaces its messages, and so does the same one when it comes again',
  async (db) => {
    const { baron, first, second, raceId } = await openRace(db);
    const [jana, petr] = [await insertUser(db), await insertUser(db)];
    await db.insert(horseTips).values({ userId: jana, raceId, runnerId: first.id });
    await db.insert(horseFollows).values({ userId: petr, horseId: baron });
    const site = siteOf(db);
    await site.lookAt('2023-10-08T09:00:00Z');
    await finish(db, raceId, [first, second], '2023-10-08T12:10:00Z');
    await site.lookAt('2023-10-08T12:10:05Z');
    const titles = async (userId: string) =>
      (await readAll(db, userId)).filter(({ kind }) => kind !== 'declared').map(({ title }) => plain(title));
    // Twelve days later, since who was told of a result is told whenever it ceases to hold.
    const reopen = async (iso: string) => {
      await setSiteTime(db, iso);
      await db
        .update(races)
        .set(unjudged({ isCompleted: false, completedAt: null }))
        .where(eq(races.id, raceId));
      await settleTips(db, Date.parse(iso) as Instant);
      await site.lookAt(iso);
    };
    await reopen('2023-10-20T09:00:00Z');
    for (const userId of [jana, petr]) expect(await titles(userId)).toEqual(['Výsledek zatím neplatí']);
    await finish(db, raceId, [first, second], '2023-10-20T09:10:00Z');
    await site.lookAt('2023-10-20T09:10:00Z');
    expect(await titles(jana)).toEqual([expect.stringMatching(/^Váš tip: 1\. místo, \+/)]);
    expect(await titles(petr)).toEqual(['Černý Baron: 1. místo']);
    expect((await readAll(db, jana)).map(({ body }) => body).join('')).not.toContain('Opraveno');
    await reopen('2023-10-20T09:20:00Z');
    for (const userId of [jana, petr]) expect(await titles(userId)).toEqual(['Výsledek zatím neplatí']);
  },
);

testInTransaction(
  'notifications.once: an old result that is corrected is told to nobody who was not told of it',
  async (db) => {
    const { baron, first, second, raceId } = await openRace(db);
    await finish(db, raceId, [first, second], '2023-10-08T12:10:00Z');
    const jana = await insertUser(db);
    await db.insert(horseFollows).values({ userId: jana, horseId: baron, createdAt: new Date('2023-10-01T10:00:00Z') });
    await db
      .update(participations)
      .set(unjudged({ finishingPosition: null, resultStatus: 'D' }))
      .where(eq(participations.id, first.id));
    await settleTips(db, Date.parse('2023-10-20T09:00:00Z') as Instant);
    await siteOf(db).lookAt('2023-10-20T09:00:00Z');
    expect(await readAll(db, jana)).toEqual([]);
  },
);

/** Saves changes of a day in the office and looks for news. */
function dayEdits(db: Db, site: ReturnType<typeof siteOf>, eventId: number) {
  return async (iso: string, ...changes: [column: string, base: string, value: string][]) => {
    await setSiteTime(db, iso);
    const context = { db, actor: { role: 'system' }, clock: { now: () => Date.parse(iso), anchor: () => null } };
    const deps = {
      mail: { enqueue: async (_db: Db, mail: Mail) => void site.mails.push(mail) },
      links: notifiedLinks,
    };
    const input = {
      id: eventId,
      edits: changes.map(([column, base, value]) => ({ rowId: String(eventId), column, base, value })),
    };
    expect(await editDayAndNotify(context as CommandContext, deps, input)).toMatchObject({ ok: true });
    await site.lookAt(iso);
  };
}

testInTransaction(
  'notifications.once: a cancelled or moved day is one message with its reason, on the site, pushed and mailed',
  async (db) => {
    const { eventId, raceId, first } = await openRace(db);
    const second = await insertRunner(db, { raceId: await insertRace(db, { eventId, time: '14:35', raceNumber: 5 }) });
    const jana = await insertUser(db);
    await db.insert(horseTips).values([
      { userId: jana, raceId, runnerId: first.id },
      { userId: jana, raceId: second.raceId, runnerId: second.id },
    ]);
    const site = siteOf(db);
    const edits = dayEdits(db, site, eventId);
    const messages = async () => (await readAll(db, jana)).map(({ title, body }) => plain(`${title} / ${body}`));
    const mailed = () =>
      site.mails
        .splice(0)
        .map((mail) => (mail.kind === 'day-news' ? mail.news.map(({ body }) => plain(body)) : mail.kind));
    await edits('2023-10-07T10:00:00Z', ['status', 'scheduled', 'cancelled']);
    expect(await messages()).toEqual(['Zrušeno: Pardubice, ne 8. 10. / Dostihový den se nekoná, tipy se nepočítají.']);
    // The reason comes a minute later.
    await edits('2023-10-07T10:01:00Z', ['statusNote', '', 'Dráha je podmáčená.']);
    const off = 'Dostihový den se nekoná, tipy se nepočítají. Dráha je podmáčená.';
    expect(await messages()).toEqual([`Zrušeno: Pardubice, ne 8. 10. / ${off}`]);
    await site.lookAt('2023-10-07T10:06:00Z');
    expect(mailed()).toEqual([[off]]);
    expect(site.titles()).toEqual(['Zrušeno: Pardubice, ne 8. 10.', 'Zrušeno: Pardubice, ne 8. 10.']);
    expect(new Set(site.pushes.map(({ message }) => message.tag)).size).toBe(1);
    await edits('2023-10-07T11:00:00Z', ['status', 'cancelled', 'moved'], ['date', '2023-10-08', '2023-10-15']);
    await site.lookAt('2023-10-07T11:05:00Z');
    const moved = 'Den je přeložený z 8. 10. na ne 15. 10. 2023. Dráha je podmáčená.';
    expect(await messages()).toEqual([`Přeloženo: Pardubice, ne 15. 10. / ${moved}`]);
    expect(mailed()).toEqual([[moved]]);
    await edits('2023-10-07T12:00:00Z', ['status', 'moved', 'cancelled']);
    await edits(
      '2023-10-07T12:30:00Z',
      ['status', 'cancelled', 'scheduled'],
      ['statusNote', 'Dráha je podmáčená.', ''],
    );
    expect(await messages()).toEqual(['Koná se: Pardubice, ne 15. 10. / Dostihový den se přece jen koná, tipy platí.']);
  },
);

testInTransaction(
  'notifications.once: a moved day that is back on its date within the hour is told by that one message alone',
  async (db) => {
    const { eventId, raceId, first } = await openRace(db);
    const jana = await insertUser(db);
    await db.insert(horseTips).values({ userId: jana, raceId, runnerId: first.id });
    const site = siteOf(db);
    const edits = dayEdits(db, site, eventId);
    const titles = async () => (await readAll(db, jana)).map(({ title }) => plain(title));
    await edits('2023-10-07T10:00:00Z', ['date', '2023-10-08', '2023-10-15']);
    expect(await titles()).toEqual(['Přeloženo: Pardubice, ne 15. 10.']);
    await edits(
      '2023-10-07T10:10:00Z',
      ['date', '2023-10-15', '2023-10-08'],
      ['status', 'moved', 'scheduled'],
      ['statusNote', 'Původně ne\u00a08.\u00a010.\u00a02023.', ''],
    );
    expect(await titles()).toEqual(['Koná se: Pardubice, ne 8. 10.']);
    await site.lookAt('2023-10-07T10:15:00Z');
    expect(site.mails.map(({ kind }) => kind)).not.toContain('start-changed');
  },
);

testInTransaction(
  'import.undo, notifications.once: with a race that is taken back goes what was told of it, and nothing else',
  async (db) => {
    const { baron, first, second, raceId } = await openRace(db);
    const petr = await insertUser(db);
    const [horse] = await db.insert(horses).values({ name: 'ZELENÝ VÍTR' }).returning();
    for (const horseId of [baron, horse!.id]) await db.insert(horseFollows).values({ userId: petr, horseId });
    const site = siteOf(db);
    await finish(db, raceId, [first, second], '2023-10-08T12:10:00Z');
    await site.lookAt('2023-10-08T12:10:05Z');
    await setSiteTime(db, evening);
    const text = [
      'event_date,location,race_number,number,horse,finishing_position',
      '2023-10-20,Lhota,1,1,ZELENÝ VÍTR,1',
      '2023-10-20,Lhota,1,2,MODRÁ HVĚZDA,2',
    ].join('\n');
    expect(await upload(db, text)).toBe('stored');
    await site.lookAt(evening);
    const bell = async () => (await readAll(db, petr)).map(({ title }) => plain(title));
    expect(await bell()).toEqual(['Černý Baron: 1. místo', 'Zelený Vítr: 1. místo']);
    const [batch] = await db.select({ id: importBatches.id }).from(importBatches);
    expect(await undoImport(system(db), { id: batch!.id })).toMatchObject({ ok: true });
    expect(await db.$count(races)).toBe(1);
    expect(await bell()).toEqual(['Černý Baron: 1. místo']);
  },
);
