import { expect, test } from 'vitest';
import { type FaultyAnswer, openFaultyMailServer } from '#tests/faulty-mail-server.ts';
import { openMailProbe } from './mailer.server.ts';

test.each<[string, string, FaultyAnswer | undefined, string]>([
  ['that is well answers', '-', undefined, 'answers'],
  ['that says nothing is silent', 'greeting', 'silence', 'silent'],
  ['that hangs up is silent', 'EHLO', 'hang-up', 'silent'],
  ['that falls silent in the middle is silent', 'AUTH', 'silence', 'silent'],
  ['with another password refuses', 'AUTH', '535 wrong password', 'refuses'],
])('admin.site-state: a mail server %s', async (_, step, fault, expected) => {
  const server = await openFaultyMailServer({ faultAt: (at) => (at === step ? fault : undefined) });
  expect(await openMailProbe(server.url)()).toBe(expected);
  expect(server.taken).toEqual([]);
  await server.close();
});

test('admin.site-state: the mail server is asked once a minute', async () => {
  let greetings = 0;
  const faultAt = (step: string) => {
    if (step === 'greeting') greetings += 1;
    return undefined;
  };
  const server = await openFaultyMailServer({ faultAt });
  let now = 0;
  const probe = openMailProbe(server.url, () => now);
  await Promise.all([probe(), probe()]);
  now = 59_999;
  await probe();
  expect(greetings).toBe(1);
  now = 60_000;
  await probe();
  expect(greetings).toBe(2);
  await server.close();
});

test('admin.site-state: without a mail server mails are files', async () => {
  expect(await openMailProbe(undefined)()).toBe('files');
});
