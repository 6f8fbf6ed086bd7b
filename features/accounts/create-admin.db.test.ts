import { expect } from 'vitest';
import { createAdminCommand } from '#app/cli/create-admin-command.server.ts';
import { runCommand } from '#app/cli/run-command.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { auditLog, settings } from '#platform/db/settings.tables.ts';
import { signIn } from './sign-in.server.ts';
import { validPassword, openBrowser, openTestAccounts, register } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { readSession } from './session.server.ts';

/** Runs `rovinka create-admin` with these arguments; its exit code and the printed lines. */
async function runCreateAdmin(database: Database, args: string[]): Promise<{ code: number; output: string[] }> {
  const output: string[] = [];
  const print = (line: string) => void output.push(line);
  const work = { database, cwd: '/', signal: new AbortController().signal, print, warn: print, progress: print };
  return { code: await runCommand(createAdminCommand, args, work), output };
}

testOnNewDatabase(
  'accounts.roles: create-admin makes an account whose password is shown once and works',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { code, output } = await runCreateAdmin(database, ['Sefova@rovinka.example', '--username', 'Sefova']);
    expect(code).toBe(0);
    expect(output.at(-1)).toContain('bez něj je správa webu zavřená');
    const password = /: (\S+)$/.exec(output.find((line) => line.startsWith('Heslo')) ?? '')?.[1] ?? '';
    const browser = openBrowser(accounts);
    browser.storeCookies(await signIn(browser, { email: 'sefova@rovinka.example', password }));
    expect((await readSession(accounts, browser.headers)).person).toMatchObject({
      username: 'Sefova',
      role: 'admin',
      emailSubscribed: false,
    });
    expect(await database.db.select({ action: auditLog.action }).from(auditLog)).toEqual([{ action: 'create-admin' }]);
  },
);

testOnNewDatabase(
  'accounts.second-factor: create-admin says of the demonstration that its administration is open without one',
  async (database) => {
    await openTestAccounts(database);
    const demo = { season: 2023, clockStart: '2023-10-06' };
    await database.db.insert(settings).values({ key: 'demo', value: demo }).onConflictDoNothing();
    const { output } = await runCreateAdmin(database, ['sefova@rovinka.example', '--username', 'Sefova']);
    expect(output.at(-1)).toContain('V\u00a0ukázce je správa webu otevřená hned');
  },
);

testOnNewDatabase(
  'accounts.roles: create-admin promotes a person who already has an account and keeps their password',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const browser = await register(accounts, 'Jana_K');
    const { code, output } = await runCreateAdmin(database, ['jana_k@rovinka.example']);
    expect([code, output.join().includes('Heslo')]).toEqual([0, false]);
    expect((await readSession(accounts, browser.headers)).person?.role).toBe('admin');
    expect(
      (await signIn(openBrowser(accounts), { email: 'jana_k@rovinka.example', password: validPassword })).result.ok,
    ).toBe(true);
  },
);

testOnNewDatabase(
  'accounts.roles: a wrong e-mail, a wrong name and a taken name are each refused with one clear line',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await register(accounts, 'Jana_K');
    expect(await runCreateAdmin(database, ['jana'])).toEqual({ code: 1, output: ['Toto není e-mailová adresa.'] });
    expect(await runCreateAdmin(database, ['a@rovinka.example', '--username', '--'])).toMatchObject({ code: 2 });
    expect(await runCreateAdmin(database, ['a@rovinka.example', '--username', 'x'])).toEqual({
      code: 1,
      output: ['Takové uživatelské jméno být nemůže.'],
    });
    expect(await runCreateAdmin(database, ['a@rovinka.example', '--username', 'JANA_K'])).toMatchObject({
      code: 1,
      output: [expect.stringContaining('už existuje')],
    });
  },
);
