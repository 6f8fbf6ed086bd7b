import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { actorOf, readSession, type SignedInPerson } from '#features/accounts/session.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { storeTopicChoice } from '#features/accounts/notification-choices.server.ts';
import { accounts as accountsTable, mailConsents, sessions } from '#features/accounts/accounts.tables.ts';
import { chatMessages } from '#features/chat/chat.tables.ts';
import { horseFollows } from '#features/follows/follows.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { races } from '#features/racing/racing.tables.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { type Browser, openTestAccounts, register, type TestAccounts, validPassword } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertHorse, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { changeUsername, setEmailSubscribed, setFantasyOptIn } from '#features/accounts/profile.server.ts';
import { deleteAccount } from '#features/accounts/delete-account.server.ts';
import { exportMyData } from '#features/accounts/export-my-data.server.ts';

async function personOf(accounts: TestAccounts, browser: Browser): Promise<SignedInPerson> {
  const { person } = await readSession(accounts, browser.headers);
  if (!person) throw new Error('nobody is signed in');
  return person;
}

async function contextFor(database: Database, person: SignedInPerson | null): Promise<CommandContext> {
  return { db: database.db, actor: actorOf(person), clock: await openSiteClock(database, () => undefined) };
}

testOnNewDatabase(
  'accounts.username-change: a changed username must be valid, and unique regardless of case',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const jana = await contextFor(database, await personOf(accounts, await register(accounts, 'Jana_K')));
    await register(accounts, 'Bohous');
    expect(await changeUsername(await contextFor(database, null), { username: 'Kdokoli' })).toEqual({
      ok: false,
      code: 'actor.not-signed-in',
    });
    expect(await changeUsername(jana, { username: '-x-' })).toEqual({
      ok: false,
      code: 'input.invalid',
      fields: { username: ['username.bad-edges'] },
    });
    expect(await changeUsername(jana, { username: 'bohouS' })).toEqual({ ok: false, code: 'username.taken' });
    expect(await changeUsername(jana, { username: ' jana_k ' })).toEqual({ ok: true, value: { username: 'jana_k' } });
    expect(
      (await database.db.select({ username: profiles.username }).from(profiles))
        .map(({ username }) => username)
        .toSorted(),
    ).toEqual(['Bohous', 'jana_k']);
  },
);

testOnNewDatabase(
  'accounts.username: when ten people choose one name at once, one of them gets it',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const people = await Promise.all(Array.from({ length: 10 }, (_, index) => register(accounts, `Clovek${index}`)));
    const contexts = await Promise.all(
      people.map(async (browser) => contextFor(database, await personOf(accounts, browser))),
    );
    const results = await Promise.all(
      contexts.map((context, index) => changeUsername(context, { username: index % 2 ? 'Vitez' : 'vitez' })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results.filter(({ ok }) => !ok)) expect(result).toEqual({ ok: false, code: 'username.taken' });
  },
);

testOnNewDatabase(
  'accounts.email-switch, accounts.mail-consent: mails and Fantasy testing are switched, and each choice about mails is stored',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const browser = await register(accounts, 'Jana_K', false);
    const context = await contextFor(database, await personOf(accounts, browser));
    expect((await personOf(accounts, browser)).emailSubscribed).toBe(false);
    expect(await setEmailSubscribed(context, { subscribed: true, how: 'popover' })).toEqual({
      ok: true,
      value: { emailSubscribed: true },
    });
    await setEmailSubscribed(context, { subscribed: true, how: 'popover' });
    await setEmailSubscribed(context, { subscribed: false, how: 'dashboard' });
    expect(await setEmailSubscribed(context, { subscribed: 'yes' })).toMatchObject({
      ok: false,
      code: 'input.invalid',
    });
    expect(await setFantasyOptIn(context, { optIn: true })).toEqual({ ok: true, value: { fantasyTestingOptIn: true } });
    expect(await personOf(accounts, browser)).toMatchObject({ emailSubscribed: false, fantasyTestingOptIn: true });
    const stored = await database.db
      .select({ subscribed: mailConsents.subscribed, how: mailConsents.how })
      .from(mailConsents)
      .orderBy(mailConsents.recordedAt);
    expect(stored).toEqual([
      { subscribed: false, how: 'registration' },
      { subscribed: true, how: 'popover' },
      { subscribed: false, how: 'dashboard' },
    ]);
  },
);

testOnNewDatabase('accounts.email-switch: a missing choice counts as yes', async (database) => {
  const accounts = await openTestAccounts(database);
  const browser = await register(accounts, 'Jana_K');
  await database.db.update(profiles).set({ emailSubscribed: null });
  expect((await personOf(accounts, browser)).emailSubscribed).toBe(true);
});

testOnNewDatabase(
  'accounts.deletion: a deleted account loses personal data and open tips; settled tips stay without a name',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await setSiteTime(database.db, '2023-10-08T09:00:00Z');
    const browser = await register(accounts, 'Jana_K');
    const person = await personOf(accounts, browser);
    const open = await insertRunner(database.db);
    const settled = await insertRunner(database.db);
    for (const { id: runnerId, raceId } of [open, settled])
      await database.db.insert(horseTips).values({ runnerId, raceId, userId: person.id });
    await database.db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, settled.raceId));
    await database.db.insert(chatMessages).values({ userId: person.id, message: 'Bydlím v Praze' });
    const { clock } = await contextFor(database, person);
    expect((await deleteAccount(browser, { password: 'něco jiného' }, clock)).result).toEqual({
      ok: false,
      code: 'password.wrong',
    });
    const left = await deleteAccount(browser, { password: validPassword }, clock);
    expect(left.result).toEqual({ ok: true, value: null });
    expect(left.headers.getSetCookie().join()).toMatch(/rovinka\.session_token=; Max-Age=0/);
    for (const table of [users, sessions, accountsTable, mailConsents, chatMessages])
      expect(await database.db.select().from(table)).toEqual([]);
    expect(await database.db.select().from(profiles)).toEqual([
      expect.objectContaining({
        id: person.id,
        username: null,
        role: 'user',
        emailSubscribed: null,
        deletedAt: expect.any(Date),
      }),
    ]);
    expect(await database.db.select({ runnerId: horseTips.runnerId }).from(horseTips)).toEqual([
      { runnerId: settled.id },
    ]);
    expect((await readSession(accounts, browser.headers)).person).toBeNull();
    await register(accounts, 'Jana_K');
    expect(await database.db.select().from(profiles)).toHaveLength(2);
  },
);

testOnNewDatabase(
  'accounts.deletion: the last administrator who is not locked cannot delete the account until there is another',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const browser = await register(accounts, 'Spravce');
    await register(accounts, 'Zastupce');
    const { clock } = await contextFor(database, null);
    await database.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.username, 'Spravce'));
    expect((await deleteAccount(browser, { password: validPassword }, clock)).result).toEqual({
      ok: false,
      code: 'account.last-admin',
    });
    await database.db.update(profiles).set({ role: 'admin' });
    const deputy = eq(users.username, 'Zastupce');
    await database.db.update(users).set({ lockedAt: new Date() }).where(deputy);
    expect((await deleteAccount(browser, { password: validPassword }, clock)).result).toEqual({
      ok: false,
      code: 'account.last-admin',
    });
    await database.db.update(users).set({ lockedAt: null }).where(deputy);
    expect((await deleteAccount(browser, { password: validPassword }, clock)).result).toEqual({
      ok: true,
      value: null,
    });
  },
);

testOnNewDatabase('accounts.data-export: the export has everything of a person and no secret', async (database) => {
  const accounts = await openTestAccounts(database);
  await setSiteTime(database.db, '2023-10-08T09:00:00Z');
  const browser = await register(accounts, 'Jana_K');
  const person = await personOf(accounts, browser);
  const { id: runnerId, raceId } = await insertRunner(database.db);
  await database.db.insert(horseTips).values({ runnerId, raceId, userId: person.id });
  await database.db.insert(chatMessages).values({ userId: person.id, message: 'Ahoj' });
  await storeTopicChoice(database.db, { userId: person.id, topic: 'deadline', isOn: true });
  const horseId = await insertHorse(database.db, { name: 'SOTTOVENTO' });
  await database.db.insert(horseFollows).values({ userId: person.id, horseId });
  const data = await exportMyData(database.db, person.id);
  expect(data).toMatchObject({
    person: { email: 'jana_k@rovinka.example', username: 'Jana_K' },
    waysIn: [{ provider: 'credential' }],
    sessions: [{ browser: expect.stringContaining('Firefox') }],
    mailConsents: [{ subscribed: true, how: 'registration' }],
    tips: [{ raceNumber: 1 }],
    messages: [{ message: 'Ahoj' }],
    notificationChoices: [{ kind: 'closing', channel: 'mail', isOn: true }],
    followedHorses: [{ horse: 'SOTTOVENTO' }],
    followedJockeys: [],
    votes: [],
  });
  expect(data?.fantasy).toEqual({ stableName: null, teams: [], leagues: [], feedback: [] });
  const text = JSON.stringify(data);
  const [session] = await database.db.select().from(sessions);
  const [account] = await database.db.select().from(accountsTable);
  for (const secret of [session?.token, account?.password]) expect(text).not.toContain(secret);
  expect(await exportMyData(database.db, '0b0e7b5e-2f5c-4a77-9a4e-3d1f00c0ffee')).toBeNull();
});
