import { expect, test } from 'vitest';
import { pushCopy } from '#text/push/push';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { deviceKind, pushDevice } from './push.rules.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) Version/15.0 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'phone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'computer'],
  [null, 'computer'],
])('push.devices: %j is a %s', (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});

const row = {
  id: 7,
  sessionId: 'mine',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  createdAt: new Date('2026-10-02T10:00:00Z'),
  lastDeliveredAt: null,
  failingSince: null,
};
const today = '2026-10-04' as PragueDate;
const moment = (text: string) => new Date(text);

test.each([
  [row, 'mine', 'toto zařízení · povoleno 2. 10. 2026, zatím nic'],
  [{ ...row, lastDeliveredAt: moment('2026-10-04T12:22:00Z') }, 'other', 'doručeno dnes ve 14:22'],
  [{ ...row, lastDeliveredAt: moment('2026-10-03T07:05:00Z') }, 'other', 'doručeno včera v 9:05'],
  [
    { ...row, lastDeliveredAt: moment('2026-09-03T07:05:00Z'), failingSince: moment('2026-10-04T10:00:00Z') },
    'other',
    'doručeno 3. 9. 2026 v 9:05 · nedaří se doručit: dnes ve 12:00',
  ],
])('push.devices: its second line says which it is and when something last arrived: %#', (given, session, expected) => {
  const device = pushDevice(given, session);
  expect(pushCopy.name(device)).toBe('Počítač, Firefox');
  expect(pushCopy.state(device, today).replaceAll('\u00a0', ' ')).toBe(expected);
  expect(device.createdAt).toBe(moment('2026-10-02T10:00:00Z').getTime() as Instant);
});
