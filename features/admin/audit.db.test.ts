import { expect } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { feeds, importBatches } from '#features/imports/imports.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace } from '#tests/factories/racing.ts';
import { type AuditFilter, auditPageSize, readAudit, readSubjects } from './read-audit.server.ts';

const all: AuditFilter = { area: null, username: null, from: null, to: null, before: null };

testInTransaction(
  'admin.audit: entries are filtered by area, person and day, newest first, and paged by key',
  async (db) => {
    const jana = await insertProfile(db, { username: 'Jana' });
    const at = (day: number) => new Date(`2023-10-0${day}T22:30:00Z`);
    const rows = Array.from({ length: auditPageSize + 3 }, (_, index) => ({
      action: 'edit-poll',
      subject: `poll:${index + 1}`,
      actorId: jana,
      before: { question: 'a' },
      after: { question: 'b' },
      recordedAt: at(5),
    }));
    await db.insert(auditLog).values(rows);
    await db
      .insert(auditLog)
      .values({ action: 'publish-result', subject: 'race:7', after: { rows: 1 }, recordedAt: at(6) });
    const first = await readAudit(db, all);
    expect(first.entries).toHaveLength(auditPageSize);
    expect(first.entries[0]).toMatchObject({ action: 'publish-result', isSystem: true, by: null });
    expect(first.entries[1]).toMatchObject({
      by: 'Jana',
      isSystem: false,
      differences: [{ path: ['question'], before: 'a', after: 'b' }],
    });
    expect(first.areas).toEqual(['poll', 'race']);
    const second = await readAudit(db, { ...all, before: first.next });
    expect([second.entries.length, second.next]).toEqual([4, null]);
    expect(second.entries.at(-1)?.subject).toEqual({ area: 'poll', key: '1', name: null });
    expect((await readAudit(db, { ...all, area: 'race' })).entries).toHaveLength(1);
    expect((await readAudit(db, { ...all, area: 'race', username: 'jana' })).entries).toEqual([]);
    expect((await readAudit(db, { ...all, username: 'JANA' })).entries).toHaveLength(auditPageSize);
    // 22:30 UTC is the next day in Prague.
    const day = '2023-10-07' as PragueDate;
    expect((await readAudit(db, { ...all, from: day, to: day })).entries.map(({ subject }) => subject.area)).toEqual([
      'race',
    ]);
  },
);

testInTransaction('admin.audit: people that an entry names by their ids are called by their names', async (db) => {
  const jana = await insertProfile(db, { username: 'Jana' });
  const unknown = '00000000-0000-4000-8000-000000000000';
  const winners = [
    { monday: '2023-04-03', userId: jana },
    { monday: '2023-04-10', userId: unknown },
  ];
  await db
    .insert(auditLog)
    .values({ action: 'freeze-contest-rounds', subject: 'contest', after: { winners, decidedBy: jana } });
  const { entries } = await readAudit(db, all);
  expect(entries[0]?.differences).toEqual([
    { path: ['winners'], before: null, after: `2023-04-03 Jana, 2023-04-10 ${unknown}` },
    { path: ['decidedBy'], before: null, after: 'Jana' },
  ]);
});

testInTransaction('admin.audit: the names of all kinds of subjects are read in one query', async (db) => {
  const eventId = await insertEvent(db, { location: 'Most', date: '2023-10-14' });
  const raceId = await insertRace(db, { eventId, raceNumber: 3 });
  const horseId = await insertHorse(db, { name: 'ČERNÝ BARON' });
  const jana = await insertProfile(db, { username: 'Janina' });
  const [feed] = await db
    .insert(feeds)
    .values({
      name: 'Kurzy T',
      url: 'https://kurzy.example/t.csv',
      kind: 'odds',
      format: 'csv',
      everyMinutes: 5,
      mapping: { columns: {}, fixed: {} },
      nextAt: new Date(0),
    })
    .returning({ id: feeds.id });
  const [batch] = await db
    .insert(importBatches)
    .values({ source: 'Most', fileName: 'most.csv', format: 'csv', mapping: { columns: {}, fixed: {} } })
    .returning({ id: importBatches.id });
  const subjects = [`race:${raceId}`, `event:${eventId}`, `horse:${horseId}`, `user:${jana}`, `feed:${feed?.id}`];
  const others = [`import:${batch?.id}`, 'backup:rovinka-2023.gz', 'poll:999999', 'user:nobody', 'rating'];
  const subjectNames = await readSubjects(db, [...subjects, ...others]);
  const day = { location: 'Most', date: '2023-10-14' };
  expect([...subjectNames.values()].map(({ name }) => name)).toEqual([
    { text: null, raceNumber: 3, ...day },
    { text: null, raceNumber: null, ...day },
    ...['Černý Baron', 'Janina', 'Kurzy T', 'most.csv'].map((text) => ({
      text,
      raceNumber: null,
      location: null,
      date: null,
    })),
    null,
    null,
    null,
    null,
  ]);
  expect(subjectNames.get('backup:rovinka-2023.gz')).toEqual({ area: 'backup', key: 'rovinka-2023.gz', name: null });
  expect((await readSubjects(db, [])).size).toBe(0);
});
