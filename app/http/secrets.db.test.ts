import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { deleteAccount } from '#features/accounts/delete-account.server.ts';
import { readSession } from '#features/accounts/session.server.ts';
import {
  changePassword,
  moveResetTokenToCookie,
  requestReset,
  resetPassword,
} from '#features/accounts/passwords.server.ts';
import { revokeOtherSessions } from '#features/accounts/devices.server.ts';
import {
  confirmTotp,
  disableTotp,
  enableTotp,
  hasChallenge,
  verifyRecoveryCode,
  verifyTotp,
} from '#features/accounts/second-factor.server.ts';
import { signIn, signUp } from '#features/accounts/sign-in.server.ts';
import { revokeSessions, setLocked, setRole } from '#features/admin/manage-users.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { fantasyLeagues } from '#features/fantasy/fantasy-leagues.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { createLeague, joinLeague } from '#features/fantasy/leagues.server.ts';
import { calendarOwner, calendarUrls } from '#features/follows/calendar-link.server.ts';
import { readUnsubscribeLink, unsubscribeUrl } from '#features/mailing/unsubscribe.server.ts';
import { newVoterSession, readVoterSession, voterCookies } from '#features/polls/voter-session.server.ts';
import {
  type Browser,
  openBrowser,
  openTestAccounts,
  protectedPerson,
  register,
  signedIn,
  type TestAccounts,
  totpCode,
  validPassword,
} from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { actingAt } from '#tests/factories/fantasy.ts';
import { insertProfile, insertUser } from '#tests/factories/people.ts';
import { openTestApp } from '#tests/http-app.ts';

/** Whether a secret still opens what it is for. */
type Secret = () => Promise<boolean>;
type Person = { id: string; email: string; browser: Browser; password: string };
type Scene = { accounts: TestAccounts; person: Person };

const otherPassword = 'úplně jiné heslo';
const now = Date.parse('2023-10-07T12:00:00Z') as Instant;
const title = '## What opens something, and what ends it';

/** The table of docs/security.md: secret → event → 'ends', 'stays' or '–', which is a pair that can't be. */
function readTable(): Record<string, Record<string, string>> {
  const page = readFileSync('docs/security.md', 'utf8');
  const section = page.slice(page.indexOf(title) + title.length).split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const events = head.slice(1);
  return Object.fromEntries(
    rows.map(([name = '', ...cells]) => [name, Object.fromEntries(events.map((event, i) => [event, cells[i] ?? '']))]),
  );
}

/** An administrator, who stays when the person of the scene is locked or loses the role. */
async function asAdmin({ accounts }: Scene): Promise<CommandContext> {
  const { db } = accounts.database;
  const id = await insertUser(db);
  await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, id));
  return actingAt(db, now, { role: 'admin', id });
}

async function openResetLink({ accounts, person }: Scene): Promise<Browser> {
  const browser = openBrowser(accounts);
  await requestReset(browser, { email: person.email });
  const { url } = accounts.newestMail('reset', person.email);
  browser.storeCookies(moveResetTokenToCookie(browser, new Request(url))!);
  return browser;
}

const newPassword = { password: otherPassword, confirmation: otherPassword };
const isOpen = async ({ accounts }: Scene, { headers }: Browser) =>
  (await readSession(accounts, headers)).person !== null;

/** What may happen to an account, by its column in the table. */
const events: Readonly<Record<string, (scene: Scene) => Promise<{ ok: boolean }>>> = {
  'password changed': async ({ person }) => {
    const { result } = await changePassword(person.browser, { currentPassword: person.password, ...newPassword });
    person.password = otherPassword;
    return result;
  },
  'password reset': async (scene) => {
    const { result } = await resetPassword(await openResetLink(scene), newPassword);
    scene.person.password = otherPassword;
    return result;
  },
  'second factor on': async ({ person: { browser, password } }) => {
    const begun = await enableTotp(browser, { password });
    browser.storeCookies(begun);
    return (await confirmTotp(browser, { code: totpCode(begun.result.ok ? begun.result.value.secret : '') })).result;
  },
  'second factor off': async ({ person: { browser, password } }) => (await disableTotp(browser, { password })).result,
  'role changed': async (scene) => setRole(await asAdmin(scene), { userId: scene.person.id, role: 'admin' }),
  locked: async (scene) => setLocked(await asAdmin(scene), { userId: scene.person.id, isLocked: true, reason: 'Spam' }),
  'sessions ended by an administrator': async (scene) =>
    revokeSessions(await asAdmin(scene), { userId: scene.person.id }),
  'others signed out': async ({ person }) => (await revokeOtherSessions(person.browser)).result,
  'account deleted': async ({ person, accounts }) =>
    (await deleteAccount(person.browser, { password: person.password }, actingAt(accounts.database.db, now).clock))
      .result,
};

/** The secrets of a person, by their row; those that a use changes come last. */
async function makeSecrets(scene: Scene, setup: { secret: string; recoveryCodes: string[] } | null) {
  const { accounts } = scene;
  const otherBrowser = setup ? await challenged(scene) : await signedIn(accounts, 'Jana_K');
  if (setup) otherBrowser.storeCookies(await verifyRecoveryCode(otherBrowser, { code: setup.recoveryCodes[0] ?? '' }));
  const waiting = setup && (await challenged(scene));
  const resetLink = await openResetLink(scene);
  return {
    'session in another browser': () => isOpen(scene, otherBrowser),
    ...(await programSecrets(scene, otherBrowser)),
    ...(await linkSecrets(scene)),
    ...(setup && waiting
      ? {
          'sign-in that waits for its code': async () => {
            waiting.storeCookies(await verifyTotp(waiting, { code: totpCode(setup.secret, 1) }));
            return isOpen(scene, waiting);
          },
          'recovery code': async () => {
            const browser = await challenged(scene);
            return (
              hasChallenge(browser) &&
              (await verifyRecoveryCode(browser, { code: setup.recoveryCodes[1] ?? '' })).result.ok
            );
          },
        }
      : {}),
    'reset link': async () => (await resetPassword(resetLink, newPassword)).result.ok,
  } satisfies Record<string, Secret>;
}

/** A browser in which the password was entered. */
async function challenged({ accounts, person }: Scene): Promise<Browser> {
  const browser = openBrowser(accounts);
  browser.storeCookies(await signIn(browser, { email: person.email, password: person.password }));
  return browser;
}

/** What a program holds: the signed token of a session, and the short token made with it. */
async function programSecrets({ accounts }: Scene, otherBrowser: Browser): Promise<Record<string, Secret>> {
  const { sendRequest } = await openTestApp(accounts);
  const bearer = decodeURIComponent(otherBrowser.cookies.get('rovinka.session_token') ?? '');
  const ask = (path: string, token: string) => sendRequest(path, { headers: { authorization: `Bearer ${token}` } });
  const { token } = (await (await ask('/api/auth/token', bearer)).json()) as { token: string };
  return {
    'signed token of a program': async () => (await ask('/api/v1/me', bearer)).status === 200,
    'ten-minute token of a program': async () => (await ask('/api/v1/me', token)).status === 200,
  };
}

/** Links and codes that work without signing in as the person. */
async function linkSecrets({ accounts, person }: Scene): Promise<Record<string, Secret>> {
  const { db } = accounts.database;
  const as = (id: string) => actingAt(db, now, { role: 'user', id });
  const calendars = Object.values(await calendarUrls(db, accounts, person.id));
  const calendarTokens = calendars.map((url) => url.split('/').at(-1)?.replace('.ics', '') ?? '');
  const unsubscribeToken = unsubscribeUrl(accounts, person.id).split('/').at(-1) ?? '';
  await db.update(profiles).set({ fantasyTestingOptIn: true });
  await createLeague(as(person.id), { name: 'Parta z Chuchle' });
  const [league] = await db.select({ code: fantasyLeagues.code }).from(fantasyLeagues);
  const voter = newVoterSession();
  const headers = new Headers({ cookie: voterCookies(accounts, voter)[0]?.split(';')[0] ?? '' });
  return {
    'calendar link': async () => {
      const owners = await Promise.all(calendarTokens.map((token) => calendarOwner(db, accounts, token)));
      return owners.some((owner) => owner?.id === person.id);
    },
    'unsubscribe link': async () => (await readUnsubscribeLink(person.browser, unsubscribeToken)).ok,
    'league code': async () => {
      const friend = await insertProfile(db, { fantasyTestingOptIn: true });
      return (await joinLeague(as(friend), { code: league?.code ?? '' })).ok;
    },
    'anonymous voter’s cookie': async () => readVoterSession(accounts, headers) === voter,
  };
}

async function personOf(accounts: TestAccounts, browser: Browser, email: string): Promise<Person> {
  const [user] = await accounts.database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return { id: user?.id ?? '', email, browser, password: validPassword };
}

/** Whether the confirmation link of an account that nobody has confirmed still opens a session after `event`. */
async function confirmationLinkAfter(accounts: TestAccounts, event: string): Promise<boolean> {
  const browser = openBrowser(accounts);
  const email = 'nova@rovinka.example';
  browser.storeCookies(
    await signUp(browser, { email, username: 'Nova', password: validPassword, emailSubscribed: true }),
  );
  const scene = { accounts, person: await personOf(accounts, browser, email) };
  expect(await events[event]?.(scene)).toMatchObject({ ok: true });
  await browser.open(accounts.newestMail('confirm', email).url);
  return isOpen(scene, browser);
}

/**
 * Makes every secret of a person, lets the event happen, and compares what still opens with its column of the table.
 */
async function expectColumn(database: Database, event: string): Promise<void> {
  const table = readTable();
  const accounts = await openTestAccounts(database);
  const { browser, setup } =
    event === 'second factor on'
      ? { browser: await register(accounts, 'Jana_K'), setup: null }
      : await protectedPerson(accounts);
  const scene = { accounts, person: await personOf(accounts, browser, 'jana_k@rovinka.example') };
  const secrets: Record<string, Secret> = await makeSecrets(scene, setup);
  expect(await events[event]?.(scene)).toMatchObject({ ok: true });
  const found: Record<string, string> = {};
  for (const [name, stillOpens] of Object.entries(secrets)) found[name] = (await stillOpens()) ? 'stays' : 'ends';
  if (table['confirmation link']?.[event] !== '–')
    found['confirmation link'] = (await confirmationLinkAfter(accounts, event)) ? 'stays' : 'ends';
  const expected = Object.entries(table).map(([name, cells]) => [name, cells[event]]);
  expect(found).toEqual(Object.fromEntries(expected.filter(([, cell]) => cell !== '–')));
  expect(Object.keys(Object.values(table)[0] ?? {}).toSorted()).toEqual(Object.keys(events).toSorted());
}

testOnNewDatabase(
  'accounts.secrets: a changed password ends and leaves what the table of docs/security.md says',
  (database) => expectColumn(database, 'password changed'),
);

testOnNewDatabase(
  'accounts.secrets: a password set by a link ends and leaves what the table of docs/security.md says',
  (database) => expectColumn(database, 'password reset'),
);

testOnNewDatabase(
  'accounts.secrets: switching the second factor on ends and leaves what the table of docs/security.md says',
  (database) => expectColumn(database, 'second factor on'),
);

testOnNewDatabase(
  'accounts.secrets: switching the second factor off ends and leaves what the table of docs/security.md says',
  (database) => expectColumn(database, 'second factor off'),
);

testOnNewDatabase(
  'accounts.secrets: another role ends and leaves what the table of docs/security.md says',
  (database) => expectColumn(database, 'role changed'),
);

testOnNewDatabase('accounts.secrets: a lock ends and leaves what the table of docs/security.md says', (database) =>
  expectColumn(database, 'locked'),
);

testOnNewDatabase(
  'accounts.secrets: an administrator who ends the sessions ends and leaves what the table of docs/security.md says',
  (database) => expectColumn(database, 'sessions ended by an administrator'),
);

testOnNewDatabase(
  'accounts.secrets: signing the other devices out ends and leaves what the table of docs/security.md says',
  (database) => expectColumn(database, 'others signed out'),
);

testOnNewDatabase(
  'accounts.secrets: deleting the account ends and leaves what the table of docs/security.md says',
  (database) => expectColumn(database, 'account deleted'),
);
