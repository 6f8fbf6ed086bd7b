import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { totpCode } from '#tests/accounts.ts';
import { personToken } from '#features/accounts/person-token.server.ts';
import type { ViewerAnswer } from '#platform/session/viewer-answer.rules.ts';
import { expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';
import { linkIn, mailTo } from './sent-mails.ts';
import { type Credentials, demoCredentials, demoPerson, fillSignIn, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// The screens of /auth, the account's popover, sessions in several tabs, and unsubscribing from e-mails.
const appSecret = 'a-secret-of-the-journeys-0123456789';
const site = useSite({ APP_SECRET: appSecret });

const screens = ['/auth', '/auth?register=true', '/auth?reset=true', '/unsubscribe/x', '/dev/outbox'];

test('design.accessibility: axe finds nothing on the screens of accounts', async () => {
  const { page } = await visit({ bypassCSP: true });
  for (const path of screens) {
    await page.goto(`${site.url}${path}`);
    await hydrated(page);
    await expectAccessibleAtBothWidths(page);
  }
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  await hydrated(page);
  await page.getByRole('link', { name: /^Účet: / }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessibleAtBothWidths(page);
  for (const path of ['/auth?edit-profile=true', '/auth?change-password=true']) {
    await page.goto(`${site.url}${path}`);
    await hydrated(page);
    await expectAccessibleAtBothWidths(page);
  }
});

test('accounts.screen, accounts.registration, site.account-popover: a visitor registers, confirms the address by e-mail and is signed in; another tab notices sign-out and sign-in', async () => {
  const { page, context, problems } = await visit();
  const person = { email: 'jana.nova@rovinka.example', username: 'Jana_Nova', password: 'korálka-9' };
  await page.goto(`${site.url}/auth?register=true`);
  await hydrated(page);
  await page.getByLabel('Uživatelské jméno').fill(person.username);
  await page.getByLabel('E-\u2060mail', { exact: true }).fill(person.email);
  await page.getByLabel('Heslo').fill(person.password);
  await page.getByRole('button', { name: 'Zaregistrovat se' }).click();
  await page.getByRole('main').getByText('Registrace úspěšná').waitFor();
  const mail = await mailTo(site.dataDir, person.email, /Potvrďte/);
  await page.goto(linkIn(mail, '/api/auth/verify-email'));
  await page.getByRole('link', { name: 'Účet: Jana_Nova' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('link', { name: 'Účet: Jana_Nova' }).click();
  const popover = page.getByRole('dialog');
  await popover.getByText(person.email).waitFor();
  expect(await popover.getByText('Jste přihlášeni').isVisible()).toBe(true);
  expect(await popover.getByText('Neaktivní').isVisible()).toBe(true);
  const other = await context.newPage();
  await other.goto(site.url);
  await other.getByRole('link', { name: 'Účet: Jana_Nova' }).waitFor();
  await page.bringToFront();
  await popover.getByRole('button', { name: 'Odhlásit se', exact: true }).click();
  await page.getByRole('link', { name: 'Přihlášení' }).waitFor();
  await other.getByRole('link', { name: 'Přihlášení' }).waitFor();
  await page.getByRole('link', { name: 'Přihlášení' }).click();
  await page.waitForURL(/\/auth\?redirect=/);
  const greeting = page.getByText('Byli jste úspěšně přihlášeni!').waitFor();
  await fillSignIn(page, person);
  await greeting;
  await other.getByRole('link', { name: 'Účet: Jana_Nova' }).waitFor();
  expect(problems.filter((text) => !text.includes('401'))).toEqual([]);
});

/** Presses the first 'Tipovat' of the home page as a visitor and registers; the horse's name. */
async function registerToTip(page: Page, person: Credentials): Promise<string> {
  await page.goto(site.url);
  await hydrated(page);
  const link = page.getByRole('link', { name: /^Tipovat koně / }).first();
  const horse = ((await link.getAttribute('aria-label')) ?? '').replace('Tipovat koně ', '');
  await link.click();
  await page.getByRole('heading', { level: 1, name: `Tip na koně ${horse}` }).waitFor();
  await page.getByLabel('Uživatelské jméno').fill(person.username);
  await page.getByLabel('E-\u2060mail', { exact: true }).fill(person.email);
  await page.getByLabel('Heslo').fill(person.password);
  await page.getByRole('button', { name: 'Zaregistrovat se' }).click();
  await page.getByRole('main').getByText('Registrace úspěšná').waitFor();
  return horse;
}

/** The page stands at the horse's row, and one press tips it. */
async function expectTipInOnePress(page: Page, horse: string): Promise<void> {
  expect(page.url()).toMatch(/\/\?eventId=\d+#kun-\d+$/);
  const button = page.getByRole('button', { name: `Tipovat koně ${horse}` });
  await button.waitFor();
  const box = await button.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box && box.y > 0 && box.y + box.height < height).toBe(true);
  await button.click();
  const tipped = page.getByRole('button', { name: `Můj tip na koně ${horse}, odebrat` });
  await page.getByText('Tip přidán!').waitFor();
  const isCovered = await tipped.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return !shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isCovered).toBe(false);
}

test('tips.visitors: a stranger who presses Tipovat registers, and the mailed link ends at the horse, with the tip one press away', async () => {
  const { page, problems } = await visit({ viewport: phone });
  const person = { email: 'cizinka@rovinka.example', username: 'Cizinka', password: 'korálka-9' };
  const horse = await registerToTip(page, person);
  await page.goto(linkIn(await mailTo(site.dataDir, person.email, /Potvrďte/), '/api/auth/verify-email'));
  await expectTipInOnePress(page, horse);
  expect(problems).toEqual([]);
});

test('tips.visitors, accounts.leaving-auth: in another browser the link and a sign-in end at the horse, and the first paint is a signed-in person’s', async () => {
  const { page: first } = await visit();
  const person = { email: 'cizinec@rovinka.example', username: 'Cizinec', password: 'korálka-9' };
  const horse = await registerToTip(first, person);
  const { page, context, problems } = await visit({ viewport: phone, bypassCSP: true });
  await page.goto(linkIn(await mailTo(site.dataDir, person.email, /Potvrďte/), '/api/auth/verify-email'));
  await page.getByRole('heading', { level: 1, name: `Tip na koně ${horse}` }).waitFor();
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize(phone);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/viewer', async (route) => {
    await held;
    await route.continue();
  });
  await fillSignIn(page, person);
  await page.waitForURL(/#kun-/, { waitUntil: 'domcontentloaded' });
  expect(await page.locator('html').getAttribute('data-signed-in')).toBe('on');
  expect(await page.getByRole('link', { name: 'Přihlášení' }).isVisible()).toBe(false);
  release();
  await expectTipInOnePress(page, horse);
  expect(problems).toEqual([]);
});

test('accounts.email-switch, fantasy.opt-in-switch, accounts.user-may: the Fantasy switch moves at once and back when saving fails; the switch of e-mails shows its messages', async () => {
  const { page, context } = await visit();
  await signInAs(page, site.url, demoPerson);
  await page.goto(`${site.url}/help`);
  await hydrated(page);
  await page.getByRole('link', { name: /^Účet: / }).click();
  const popover = page.getByRole('dialog');
  const toggle = popover.getByRole('switch', { name: 'Testovat Fantasy ligu' });
  const before = await toggle.isChecked();
  await toggle.click();
  await expect.poll(() => toggle.isChecked()).toBe(!before);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/viewer/settings', async (route) => {
    await held;
    await route.fulfill({ status: 500 });
  });
  await toggle.click();
  expect(await toggle.isChecked()).toBe(before);
  // A message from another tab makes this one reload the viewer; the response predates the choice.
  const viewerRequest = page.waitForResponse('**/api/viewer');
  await page.evaluate(() => new BroadcastChannel('rovinka-auth').postMessage('server'));
  await (await viewerRequest).finished();
  await page.evaluate(() => fetch('/api/viewer').then((answer) => answer.json()));
  expect(await toggle.isChecked()).toBe(before);
  release();
  await page.getByText('Nepodařilo se změnit testování Fantasy ligy').waitFor();
  expect(await toggle.isChecked()).toBe(!before);
  await context.unroute('**/api/viewer/settings');
  const isOn = await popover.getByText('Aktivní', { exact: true }).isVisible();
  await popover
    .getByRole('button', { name: isOn ? 'Odhlásit se z e-\u2060mailů' : 'Přihlásit se k e-\u2060mailům' })
    .click();
  await popover.getByText(isOn ? 'Neaktivní' : 'Aktivní', { exact: true }).waitFor();
  if (isOn) await page.getByText('Úspěšně jste se odhlásili z emailových oznámení').waitFor();
});

test('accounts.username: each broken rule of a username is shown while it is typed', async () => {
  const { page } = await visit();
  await page.goto(`${site.url}/auth?register=true`);
  await hydrated(page);
  const field = page.getByLabel('Uživatelské jméno');
  for (const [username, message] of [
    ['a', 'Uživatelské jméno musí mít alespoň 2 znaky'],
    ['jan novak', 'Uživatelské jméno může obsahovat pouze písmena, čísla, podtržítka a pomlčky'],
    ['a--b', 'Uživatelské jméno nesmí obsahovat následující speciální znaky za sebou'],
    ['-turfar', 'Uživatelské jméno musí začínat a končit písmenem nebo číslem'],
    ['', 'Uživatelské jméno je povinné'],
    ['BOHOUS', 'Uživatelské jméno již existuje'],
  ] as const) {
    await field.fill(username);
    await page.getByText(message).waitFor();
    expect(await field.inputValue()).toBe(username);
  }
  await page.getByLabel('Heslo').fill('abc');
  await page.getByText('Heslo musí mít alespoň 6 znaků').waitFor();
});

test('accounts.username-lookup: a name that can’t be looked up is not called free, until it can', async () => {
  const { page } = await visit();
  await page.goto(`${site.url}/auth?register=true`);
  await hydrated(page);
  await page.route('**/auth/username?*', (route) => route.fulfill({ status: 500 }));
  const field = page.getByLabel('Uživatelské jméno');
  const failed = page.getByText('Nepodařilo se ověřit dostupnost uživatelského jména');
  await field.fill('Nova_1');
  await expect.poll(() => failed.count()).toBe(1);
  await page.unroute('**/auth/username?*');
  await field.fill('Nova_2');
  await expect.poll(() => failed.count()).toBe(0);
});

test('accounts.sign-in: a wrong password and an unknown address get the same error message', async () => {
  const { page } = await visit();
  for (const email of [demoPerson.email, 'nikdo@rovinka.example']) {
    await page.goto(`${site.url}/auth`);
    await hydrated(page);
    await fillSignIn(page, { email, password: 'neni-to-ono' });
    const toast = page.getByRole('alert').filter({ hasText: 'Chyba při přihlášení' });
    await toast.waitFor();
    expect(await toast.textContent()).toContain('Nesprávný e-\u2060mail nebo heslo');
    expect(await page.getByLabel('E-\u2060mail').inputValue()).toBe(email);
  }
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('toasts');
});

test('accounts.password-reset: a forgotten password is replaced through the mailed link, which works once', async () => {
  const { page } = await visit();
  const person = { email: 'hedvika_v@rovinka.example', username: 'Hedvika_V', password: 'nove-heslo-2' };
  await page.goto(`${site.url}/auth?reset=true`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Odeslat odkaz' }).click();
  await page.getByText('Zadejte email pro obnovení hesla').waitFor();
  await page.getByLabel('E-\u2060mail').fill(person.email);
  await page.getByRole('button', { name: 'Odeslat odkaz' }).click();
  await page.getByRole('main').getByText('Email odeslán').waitFor();
  const link = linkIn(await mailTo(site.dataDir, person.email, /Nastavení nového hesla/), 'token=');
  await page.goto(link);
  expect(page.url()).not.toContain('token');
  await hydrated(page);
  await page.getByLabel('Nové heslo', { exact: true }).fill(person.password);
  await page.getByLabel('Nové heslo znovu').fill('neco-jineho');
  await page.getByText('Hesla se neshodují').waitFor();
  await page.getByLabel('Nové heslo znovu').fill(person.password);
  await page.getByRole('button', { name: 'Nastavit nové heslo' }).click();
  await page.getByRole('main').getByText('Heslo bylo úspěšně změněno').waitFor();
  await page.goto(link);
  await hydrated(page);
  await page.getByLabel('Nové heslo', { exact: true }).fill('jeste-jine-3');
  await page.getByLabel('Nové heslo znovu').fill('jeste-jine-3');
  await page.getByRole('button', { name: 'Nastavit nové heslo' }).click();
  await page.getByRole('main').getByText('Odkaz pro nastavení hesla už neplatí').waitFor();
  await signInAs(page, site.url, person);
});

test('public-pages.without-script: without JavaScript a person registers, signs in to the page they came from, edits the profile and signs out', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${site.url}/auth?register=true`);
  await page.getByLabel('Uživatelské jméno').fill('-x-');
  await page.getByLabel('E-\u2060mail', { exact: true }).fill('bez.skriptu@rovinka.example');
  await page.getByLabel('Heslo').fill('abc');
  await page.getByRole('button', { name: 'Zaregistrovat se' }).click();
  await page.getByText('musí začínat a končit písmenem nebo číslem').waitFor();
  expect(await page.getByText('Heslo musí mít alespoň 6 znaků').isVisible()).toBe(true);
  expect(await page.getByLabel('E-\u2060mail', { exact: true }).inputValue()).toBe('bez.skriptu@rovinka.example');
  // Where the link of a confirmation mail leads.
  const confirmed = page.locator('#potvrzeno');
  await page.goto(`${site.url}/`);
  expect(await confirmed.isVisible()).toBe(false);
  await page.goto(`${site.url}/#potvrzeno`);
  await confirmed.waitFor();
  expect(await confirmed.textContent()).toBe('E-\u2060mail je potvrzený. Jste přihlášeni.');
  await page.goto(`${site.url}/auth?redirect=%2Fauth%3Fedit-profile%3Dtrue`);
  await fillSignIn(page, demoPerson);
  await page.waitForURL(/edit-profile/);
  expect(await page.getByText('E-\u2060mail nelze změnit.').isVisible()).toBe(true);
  await page.getByLabel('Uživatelské jméno').fill('Bohous_2');
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  await page.getByText('Uživatelské jméno bylo úspěšně změněno').waitFor();
  await page.getByLabel('Uživatelské jméno').fill('Bohous');
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  await page.getByText('Uživatelské jméno bylo úspěšně změněno').waitFor();
  await page.getByRole('button', { name: 'Odhlásit se', exact: true }).click();
  await page.goto(`${site.url}/auth?edit-profile=true`);
  await page.getByRole('button', { name: 'Přihlásit se' }).waitFor();
});

test('mail.unsubscribe: opening an unsubscribe link changes nothing; its button unsubscribes, and does no harm a second time', async () => {
  const { page } = await visit();
  await signInAs(page, site.url, demoPerson);
  const viewerNow = async () => {
    const { user } = (await (await page.request.get(`${site.url}/api/viewer`)).json()) as {
      user: { id: string; emailSubscribed: boolean };
    };
    return user;
  };
  const { id } = await viewerNow();
  await page.request.post(`${site.url}/api/viewer/settings`, { form: { emails: 'on' }, headers: { origin: site.url } });
  const linkOf = (topic: string | null) =>
    `${site.url}/unsubscribe/${personToken(createHmac('sha256', appSecret).update('unsubscribe').digest(), id, topic)}`;
  const link = linkOf(null);
  for (let visitCount = 1; visitCount <= 2; visitCount += 1) {
    await page.goto(link);
    await hydrated(page);
    await page.getByText('bo•••@rovinka.example').waitFor();
    expect((await viewerNow()).emailSubscribed).toBe(visitCount === 1);
    await page.getByRole('button', { name: 'Odhlásit se z odběru' }).click();
    await page.getByText('Úspěšně jste se odhlásili z emailových oznámení').waitFor();
    expect((await viewerNow()).emailSubscribed).toBe(false);
  }
  await page.goto(linkOf('deadline'));
  await page.getByRole('button', { name: 'Neposílat jen tyto e-\u2060maily' }).click();
  await page
    .getByText('Už vám nepošleme připomínky uzávěrky tipů. Ostatní e-\u2060maily zůstanou, jak jsou.')
    .waitFor();
  await page.goto(`${site.url}/unsubscribe/neplatny`);
  await page.getByText('Neplatný odkaz pro odhlášení').waitFor();
  expect(await page.getByRole('button', { name: 'Zkusit znovu' }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Zpět na úvod' }).isVisible()).toBe(true);
});

test('accounts.second-factor: the second factor is set up by QR code, asked for at sign-in, replaced by a recovery code, and turned off', async () => {
  const { page } = await visit();
  const person = demoCredentials('TondaOutsider');
  await signInAs(page, site.url, person);
  await page.goto(`${site.url}/auth?change-password=true`);
  await hydrated(page);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Dvoufázové ověření' }) });
  await section.getByLabel('Současné heslo').fill(person.password);
  await section.getByRole('button', { name: 'Zapnout' }).click();
  await page.getByRole('img', { name: 'QR kód pro ověřovací aplikaci' }).waitFor();
  const secret = (await section.locator('code').first().textContent()) ?? '';
  const [recoveryCode = ''] = await section.getByRole('listitem').allInnerTexts();
  await section.getByLabel('Kód z aplikace').fill('000000');
  await section.getByRole('button', { name: 'Potvrdit a zapnout' }).click();
  await page.getByRole('main').getByText('Kód nesouhlasí').waitFor();
  await section.getByLabel('Kód z aplikace').fill(totpCode(secret));
  await section.getByRole('button', { name: 'Potvrdit a zapnout' }).click();
  await page.getByRole('main').getByText('Dvoufázové ověření je zapnuté').waitFor();
  const events: string[] = [];
  await page.exposeFunction('noteAuthEvent', (event: string) => void events.push(event));
  await page.addInitScript(() => {
    const { noteAuthEvent } = window as unknown as { noteAuthEvent: (event: string) => void };
    addEventListener('rovinka:auth', (event) => noteAuthEvent((event as CustomEvent<string>).detail));
  });
  await page.getByRole('button', { name: 'Odhlásit se', exact: true }).click();
  await page.getByRole('link', { name: 'Přihlášení' }).waitFor();
  await page.goto(`${site.url}/auth?redirect=%2Fauth%3Fchange-password%3Dtrue`);
  await hydrated(page);
  await fillSignIn(page, person);
  await page.getByLabel('Kód z aplikace').fill(totpCode(secret, 1));
  await page.getByRole('button', { name: 'Ověřit' }).click();
  await page.waitForURL(/change-password/);
  await expect.poll(() => events).toEqual(expect.arrayContaining(['MFA_CHALLENGE_VERIFIED', 'SIGNED_IN']));
  await page.getByRole('button', { name: 'Odhlásit se', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Pardubice' }).waitFor();
  await page.getByRole('link', { name: 'Přihlášení' }).click();
  await page.getByRole('button', { name: 'Přihlásit se' }).waitFor();
  await fillSignIn(page, person);
  await page.getByRole('link', { name: 'Nemám telefon' }).click();
  await page.getByLabel('Záchranný kód').fill(recoveryCode.trim());
  await page.getByRole('button', { name: 'Ověřit' }).click();
  await page.getByRole('link', { name: 'Účet: TondaOutsider' }).waitFor();
  await page.goto(`${site.url}/auth?change-password=true`);
  await hydrated(page);
  await page.getByText('Změnit nastavení').click();
  await section.getByLabel('Současné heslo').fill(person.password);
  await section.getByRole('button', { name: 'Vypnout' }).click();
  await page.getByRole('main').getByText('Dvoufázové ověření je vypnuté').waitFor();
});

test('accounts.devices, accounts.session-events: a device signed out from another one notices it in every tab without a reload', async () => {
  const here = await visit();
  const there = await visit();
  await signInAs(here.page, site.url, demoPerson);
  await signInAs(there.page, site.url, demoPerson);
  await there.page.goto(`${site.url}/help`);
  await there.page.getByRole('link', { name: 'Účet: Bohous' }).waitFor();
  const account = await there.context.newPage();
  await account.goto(`${site.url}/auth?edit-profile=true`);
  await account.getByRole('heading', { name: 'Účet', exact: true }).waitFor();
  await here.page.goto(`${site.url}/auth?change-password=true`);
  await hydrated(here.page);
  await here.page.getByRole('button', { name: 'Odhlásit všechna ostatní' }).click();
  await there.page.getByRole('link', { name: 'Přihlášení' }).waitFor();
  await account.getByRole('button', { name: 'Přihlásit se' }).waitFor();
  expect((await there.context.cookies()).map((cookie) => cookie.name)).not.toContain('signed_in');
});

test('accounts.busy: while a request runs, its button says so and cannot be pressed again', async () => {
  const { page, context } = await visit();
  await page.goto(`${site.url}/auth`);
  await hydrated(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/auth.data*', async (route) => {
    await held;
    await route.continue();
  });
  await fillSignIn(page, demoPerson);
  const busy = page.getByRole('button', { name: 'Přihlašuji…' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  release();
  await page.getByRole('link', { name: 'Účet: Bohous' }).waitFor();
  await page.goto(`${site.url}/auth?redirect=%2F%2Fevil.cz`);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('accounts.session-events: less than 90 s before its end the page asks about the session every 30 s, and reports a new end or none', async () => {
  const { page, context } = await visit();
  await signInAs(page, site.url, demoPerson);
  const user = {
    id: 'x',
    email: demoPerson.email,
    username: 'Bohous',
    role: 'user',
    emailSubscribed: true,
    fantasyTestingOptIn: false,
    follows: { horses: [], jockeys: [] },
  } satisfies ViewerAnswer['user'];
  const ends = [80_000, 85_000];
  const startedAt = Date.now();
  await context.route('**/api/viewer', (route) => {
    const end = ends.shift();
    if (end === undefined) return route.fulfill({ status: 401, json: {} });
    const answer: ViewerAnswer = { user, votes: [], expiresAt: startedAt + end };
    return route.fulfill({ json: answer });
  });
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('rovinka:auth', (event) => heard.push((event as CustomEvent<string>).detail));
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await page.clock.install({ time: startedAt });
  await page.goto(site.url);
  await expect.poll(heard).toEqual(['INITIAL_SESSION']);
  await page.clock.fastForward(31_000);
  await expect.poll(heard).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
  await page.clock.fastForward(31_000);
  await expect.poll(heard).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
  await page.getByRole('link', { name: 'Přihlášení' }).waitFor();
});
