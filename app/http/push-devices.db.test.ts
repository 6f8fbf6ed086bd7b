import { createECDH } from 'node:crypto';
import { expect } from 'vitest';
import { signOut } from '#features/accounts/sign-in.server.ts';
import { pushDevices } from '#features/push/push.tables.ts';
import { openTestAccounts, register, signedIn, testAppUrl } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertHorse } from '#tests/factories/racing.ts';
import { openTestApp } from '#tests/http-app.ts';

const path = '/api/viewer/push-devices';

function subscription(name: string): FormData {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const form = new FormData();
  form.set('endpoint', `https://push.example/${name}`);
  form.set('p256dh', pair.getPublicKey('base64url'));
  form.set('auth', Buffer.alloc(16, 1).toString('base64url'));
  return form;
}

testOnNewDatabase(
  'push.devices, push.signing-out: a browser is added by its own request, and gone when it signs out',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest } = await openTestApp(accounts);
    const devices = () => database.db.select().from(pushDevices);
    await register(accounts, 'Jana_K');
    const browser = await signedIn(accounts, 'Jana_K');
    const post = async (body: FormData, given: Record<string, string> = {}) => {
      const headers = { cookie: browser.headers.get('cookie') ?? '', origin: testAppUrl, ...given };
      const answer = await sendRequest(path, { method: 'POST', body, headers });
      return { status: answer.status, body: (await answer.json()) as { reason?: string } };
    };
    expect((await post(subscription('a'), { cookie: '' })).status).toBe(401);
    expect((await post(subscription('a'), { origin: 'https://evil.example' })).status).toBe(403);
    const renewal = subscription('a');
    renewal.set('renewal', 'yes');
    expect(await post(renewal)).toMatchObject({ status: 400, body: { reason: 'push.unknown' } });
    expect((await post(subscription('a'))).status).toBe(200);
    expect(await devices()).toMatchObject([{ endpoint: 'https://push.example/a', host: 'push.example' }]);
    const foreign = subscription('b');
    foreign.set('p256dh', 'no key');
    expect(await post(foreign)).toMatchObject({ status: 400, body: { reason: 'push.foreign-keys' } });
    const key = await sendRequest(path, { headers: { cookie: browser.headers.get('cookie') ?? '' } });
    expect(key.headers.get('cache-control')).toBe('private, no-store');
    expect(((await key.json()) as { publicKey: string }).publicKey).toMatch(/^B[\w-]{86}$/);
    expect((await sendRequest(path)).status).toBe(401);
    await signOut(browser);
    expect(await devices()).toEqual([]);
  },
);

testOnNewDatabase(
  'push.message: the silk of a horse is a picture of its own, and of no other thing',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest } = await openTestApp(accounts);
    const id = await insertHorse(database.db);
    const picture = await sendRequest(`/silks/horse/${id}.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await picture.arrayBuffer());
    // Width and height of a PNG stand in its first block.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([192, 192]);
    for (const file of [`${id + 1}.png`, `${id}.svg`, '0.png', 'x.png'])
      expect((await sendRequest(`/silks/horse/${file}`)).status, file).toBe(404);
  },
);
