import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { honeypotField } from './enquiry.rules.ts';
import { sendInterest } from '#features/breeding/breeding.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { breedingInterests, syndicateEnquiries } from './enquiries.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { removeAccount } from '#features/accounts/delete-account.server.ts';
import { exportMyData } from '#features/accounts/export-my-data.server.ts';
import { sendEnquiry } from '#features/syndicates/send-enquiry.server.ts';
import { openBrowser, openTestAccounts, register, type TestAccounts } from '#tests/accounts.ts';
import { withDatabase } from '#tests/db.ts';
import { insertSyndicate } from '#tests/factories/syndicates.ts';

const visitor = { role: 'visitor' } as const;
const validForm = { name: 'Jana Malá', phone: '', note: 'Volejte večer.', consent: 'on' };

type World = { database: Database; accounts: TestAccounts; clock: Clock };

/** One database for the whole file; each test uses its own client address. */
function useWorld(): World {
  const world = {} as World;
  const end = Promise.withResolvers<void>();
  let closed = Promise.resolve();
  beforeAll(async () => {
    const opened = Promise.withResolvers<void>();
    closed = withDatabase(async (database) => {
      const clock = await openSiteClock(database, () => undefined);
      Object.assign(world, { database, clock, accounts: await openTestAccounts(database) });
      opened.resolve();
      await end.promise;
    });
    closed.catch(opened.reject);
    await opened.promise;
  });
  afterAll(async () => {
    end.resolve();
    await closed;
  });
  return world;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const world = useWorld();
const interested = (email: string, more: Record<string, string> = {}, address?: string) =>
  sendInterest(
    { account: openBrowser(world.accounts, address), actor: visitor, clock: world.clock },
    formOf({ ...validForm, email, tier: 'jockey', ...more }),
  );
const stored = (email: string) =>
  world.database.db.select().from(breedingInterests).where(eq(breedingInterests.email, email));
const mailsTo = (email: string) => world.accounts.mails.filter(({ to }) => to === email);

test('breeding.interest: an interest is stored once however often it is sent, and confirmed by one mail', async () => {
  const send = () => interested('Jana@Posta.example');
  expect(await Promise.all([send(), send(), send()])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  const email = 'jana@posta.example';
  expect(await stored(email)).toMatchObject([{ tier: 'jockey', email, phone: null, userId: null, status: 'new' }]);
  expect(mailsTo(email)).toEqual([
    { kind: 'breeding-interest', to: email, tier: 'jockey', url: 'http://rovinka.test/chov' },
  ]);
  expect(await interested(email, { tier: 'fan' })).toEqual({ ok: true });
  expect(await stored(email)).toHaveLength(2);
});

test('breeding.public-forms: faults are named by field and store nothing; robots get a success and store nothing', async () => {
  expect(await interested('jana@', { name: '', tier: 'majitel', phone: 'x', consent: '' })).toEqual({
    ok: false,
    code: 'input.invalid',
    fields: {
      name: ['name.required'],
      email: ['email.invalid'],
      phone: ['phone.invalid'],
      consent: ['consent.required'],
      tier: ['tier.required'],
    },
  });
  const robot = 'robot@posta.example';
  expect(await interested(robot, { [honeypotField]: 'http://levne.example' })).toEqual({ ok: true });
  expect(await stored(robot)).toEqual([]);
  expect(mailsTo(robot)).toEqual([]);
});

test('breeding.public-forms: nobody’s mailbox can be filled, and one address can’t flood the administrator', async () => {
  const email = 'cil@posta.example';
  const answers = [];
  for (const note of ['a', 'b', 'c', 'd', 'e']) answers.push(await interested(email, { note }));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
  expect(answers.at(-1)).toMatchObject({ code: 'enquiry.too-many' });
  expect(mailsTo(email)).toHaveLength(4);
  const flood = [];
  for (let count = 0; count < 13; count += 1)
    flood.push(await interested(`c${count}@posta.example`, {}, '203.0.113.77'));
  expect(flood.map(({ ok }) => ok).lastIndexOf(true)).toBe(11);
});

test('syndicates.enquiry: an enquiry asks for no more than is free, once, and is confirmed by one mail', async () => {
  const { accounts, clock, database } = world;
  const [open, full] = [await insertSyndicate(database.db), await insertSyndicate(database.db, { shareCount: 6 })];
  const ask = (syndicateId: number, shares: string) =>
    sendEnquiry(
      { account: openBrowser(accounts), actor: visitor, clock },
      {
        form: formOf({ ...validForm, email: `s${syndicateId}@posta.example`, shares }),
        syndicateId,
        path: '/syndicates/1',
      },
    );
  expect(await ask(open, '0')).toMatchObject({ code: 'input.invalid', fields: { shares: ['shares.invalid'] } });
  expect(await ask(open, '2; drop table')).toMatchObject({ fields: { shares: ['shares.invalid'] } });
  expect(await ask(open, '4')).toMatchObject({ code: 'enquiry.too-many-shares' });
  expect(await ask(open, '3')).toEqual({ ok: true });
  expect(await ask(open, '3')).toEqual({ ok: true });
  expect(await database.db.$count(syndicateEnquiries)).toBe(1);
  expect(mailsTo(`s${open}@posta.example`)).toMatchObject([{ syndicate: 'Zelená louka', shares: 3 }]);
  expect(await ask(full, '1')).toMatchObject({ code: 'enquiry.not-open' });
  expect(await ask(987_654, '1')).toMatchObject({ code: 'enquiry.unknown-syndicate' });
});

test('accounts.data-export, accounts.deletion: what a person sent is in the export and is deleted with the account', async () => {
  const { accounts, clock, database } = world;
  const email = 'janamala@rovinka.example';
  const browser = await register(accounts, 'JanaMala');
  const [person] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const actor = { role: 'user', id: person?.id ?? '' } as const;
  const signed = formOf({ ...validForm, email: 'jina@posta.example', tier: 'fan' });
  expect(await sendInterest({ account: browser, actor, clock }, signed)).toEqual({ ok: true });
  expect(await interested(email)).toEqual({ ok: true });
  expect((await exportMyData(database.db, actor.id))?.interests).toHaveLength(2);
  expect(await removeAccount({ db: database.db, actor, clock }, {})).toMatchObject({ ok: true });
  expect([...(await stored(email)), ...(await stored('jina@posta.example'))]).toEqual([]);
});
