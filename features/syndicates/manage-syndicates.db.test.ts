import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertHorse } from '#tests/factories/racing.ts';
import {
  addEntry,
  addHolder,
  addUpdate,
  createSyndicate,
  editSyndicate,
  editUpdate,
  readHorsesLike,
  readManagedSyndicate,
  readManagedSyndicates,
  removeHolder,
} from './managed-syndicates.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const clock = { now: () => now, anchor: () => null };

testInTransaction(
  'syndicates.administration: a syndicate is created and changed with its register, accounts and news, all audited',
  async (db) => {
    const by = { db, clock, actor: { role: 'admin' as const, id: await insertProfile(db, { role: 'admin' }) } };
    const horseId = await insertHorse(db, { name: 'BLESK' });
    const validForm = {
      name: 'Zelená louka',
      horse: `/horse/${horseId}-blesk`,
      intro: '',
      shareCount: '4',
      sharesPerPerson: '2',
      price: '',
      pricePeriod: 'month',
      startsOn: '2023-01-01',
      endsOn: '',
      closedOn: '',
      closedReason: '',
      terms: 'Výhry: dělí se podle podílů',
    };
    const key = randomUUID();
    const created = await createSyndicate(by, { ...validForm, key });
    if (!created.ok) throw new Error(created.code);
    const { id } = created.value;
    expect(await createSyndicate(by, { ...validForm, key })).toEqual({ ok: false, code: 'form.sent-already' });
    expect(await createSyndicate(by, { ...validForm, key: randomUUID(), horse: '999999' })).toMatchObject({
      code: 'syndicate.unknown-horse',
    });
    for (const [given, field, code] of [
      [{ horse: 'Blesk' }, 'horse', 'syndicate.horse-invalid'],
      [{ shareCount: '0' }, 'shareCount', 'syndicate.number-invalid'],
      [{ sharesPerPerson: '5' }, 'sharesPerPerson', 'syndicate.number-invalid'],
      [{ endsOn: '2022-01-01' }, 'endsOn', 'syndicate.day-invalid'],
    ] as const)
      expect(await createSyndicate(by, { ...validForm, ...given, key: randomUUID() })).toMatchObject({
        fields: { [field]: [code] },
      });

    const read = (await readManagedSyndicate(db, id))!;
    expect(read).toMatchObject({
      fields: { ...validForm, horse: `${horseId}-blesk` },
      holders: [],
      entries: [],
      updates: [],
    });
    const edit = { ...validForm, id, seen: read.seen, name: 'Modrá louka' };
    expect(await editSyndicate(by, edit)).toMatchObject({ ok: true });
    expect(await editSyndicate(by, edit)).toEqual({ ok: false, code: 'edit.conflict' });

    const ofSyndicate = () => ({ key: randomUUID(), syndicateId: id });
    const holder = { shownName: 'Jana M.', shares: '2', since: '2023-02-01' };
    expect(await addHolder(by, { ...ofSyndicate(), ...holder })).toMatchObject({ ok: true });
    const refused = db.transaction(async (tx) =>
      addHolder({ ...by, db: tx }, { ...ofSyndicate(), ...holder, shares: '3' }),
    );
    expect(await refused).toEqual({ ok: false, code: 'syndicate.too-many-shares' });
    const entry = { bookedOn: '2023-03-01', choice: 'cost.training', amount: '5000', note: '' };
    expect(await addEntry(by, { ...ofSyndicate(), ...entry })).toMatchObject({ ok: true });
    expect(await addEntry(by, { ...ofSyndicate(), ...entry, amount: '-1' })).toMatchObject({ code: 'input.invalid' });
    const update = {
      title: 'Start v neděli',
      body: 'Jedeme.',
      publishedAt: null,
      votesFor: '',
      votesAgainst: '',
      votesAbstained: '',
    };
    expect(await addUpdate(by, { ...ofSyndicate(), ...update })).toMatchObject({ ok: true });
    expect(await addUpdate(by, { ...ofSyndicate(), ...update, votesFor: '3' })).toMatchObject({
      fields: { votesFor: ['syndicate.votes-partial'] },
    });
    const full = (await readManagedSyndicate(db, id))!;
    expect(full).toMatchObject({
      fields: { name: 'Modrá louka' },
      holders: [{ shownName: 'Jana M.', shares: 2 }],
      entries: [{ choice: 'cost.training', amount: 5000 }],
      updates: [{ fields: { title: 'Start v neděli' }, kind: 'news', publishedAt: now }],
    });
    const [news] = full.updates;
    const edited = {
      ...news?.fields,
      syndicateId: id,
      recordId: news?.id,
      seen: news?.seen,
      title: 'Start v sobotu',
      publishedAt: null,
      votesFor: '3',
      votesAgainst: '1',
      votesAbstained: '0',
    };
    expect(await editUpdate(by, { ...edited, syndicateId: id + 1 })).toMatchObject({
      code: 'syndicate.unknown-record',
    });
    expect(await editUpdate(by, { ...edited, votesAgainst: '' })).toMatchObject({
      fields: { votesFor: ['syndicate.votes-partial'] },
    });
    expect(await editUpdate(by, edited)).toMatchObject({ ok: true });
    expect(await editUpdate(by, edited)).toEqual({ ok: false, code: 'edit.conflict' });
    expect((await readManagedSyndicate(db, id))?.updates).toMatchObject([
      { kind: 'decision', publishedAt: now, fields: { title: 'Start v sobotu', body: 'Jedeme.', votesFor: '3' } },
    ]);
    expect(await readHorsesLike(db, 'blé')).toEqual([{ name: `${horseId}-blesk`, note: null }]);
    expect(await readHorsesLike(db, ' %_ ')).toEqual([]);
    expect(await readManagedSyndicates(db, 1)).toMatchObject({
      total: 1,
      syndicates: [{ id, takenShares: 2, shareCount: 4 }],
    });
    const record = { syndicateId: id, recordId: full.holders[0]?.id };
    expect(await removeHolder(by, record)).toMatchObject({ ok: true });
    expect(await removeHolder(by, record)).toEqual({ ok: false, code: 'syndicate.unknown-record' });
    const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(entries.map(({ action }) => action).join(' ')).toBe(
      'create-syndicate edit-syndicate add-holder add-entry add-update edit-update remove-holder',
    );
  },
);
