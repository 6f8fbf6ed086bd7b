import { expect, onTestFinished, test } from 'vitest';
import { startAutopush } from '#tests/autopush.ts';
import { startFirefox } from '#tests/firefox.ts';
import { eventually } from '#tests/time-limits.ts';
import { demoPerson } from './sign-in.ts';
import { useSite } from './site.ts';

const site = useSite({ PUSH_TEST_HOSTS: '127.0.0.1' });

type Shown = { title: string; body: string; tag: string; lang: string; data: unknown };

const shownInFirefox = `
  const registration = await navigator.serviceWorker.ready;
  const shown = await registration.getNotifications();
  return shown.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));`;

const click = (text: string) => `
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('${text}'));
  if (button) button.click();
  return button !== undefined;`;

test('push.turning-on, push.test-message: Firefox subscribes by a click, and the test message reaches it', async () => {
  const autopush = await startAutopush();
  const firefox = await startFirefox({
    'remote.prefs.recommended': false,
    'dom.push.serverURL': autopush.url,
    'dom.push.testing.allowInsecureServerURL': true,
    'permissions.default.desktop-notification': 1,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
  });
  onTestFinished(async () => {
    await firefox.close();
    await autopush.stop();
  });
  await firefox.open(`${site.url}/auth`);
  await firefox.run(`
    const body = new FormData();
    for (const [name, value] of ${JSON.stringify([
      ['intent', 'sign-in'],
      ['email', demoPerson.email],
      ['password', demoPerson.password],
    ])}) body.set(name, value);
    await fetch('/auth', { method: 'POST', body, redirect: 'manual' });`);
  await firefox.open(`${site.url}/user-dashboard`);
  expect(await firefox.run(`return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()`)).toBeNull();
  await expect
    .poll(async () => {
      await firefox.run(click('Zapnout push'));
      return firefox.run(`return document.body.innerText`);
    }, eventually)
    .toMatch(/Počítač, Firefox\n+toto zařízení/);
  await firefox.run(click('Poslat zkušební zprávu'));
  await expect.poll(() => autopush.acknowledged.length, eventually).toBe(1);
  await expect.poll(() => firefox.run<Shown[]>(shownInFirefox), eventually).toEqual([
    expect.objectContaining({ title: 'Zkušební zpráva', tag: 'test', lang: 'cs' }),
  ]);
  expect(autopush.statuses).toEqual([201]);
});
