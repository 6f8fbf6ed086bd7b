import { expect, test } from 'vitest';
import { storageTimes, storedData, type StoredKindName } from './stored-data.rules.ts';

test.each<[StoredKindName, readonly unknown[]]>([
  ['account', ['deleted']],
  ['unconfirmed', [{ days: 7, from: 'registration' }]],
  ['tips', ['nameless']],
  ['chat', ['deleted', { days: 90, from: 'hiding' }]],
  ['reports', ['until-decided']],
  ['reasons', ['deleted', { days: 30, from: 'sending-without-tip' }]],
  ['signIns', ['deleted', { days: 30, from: 'last-use' }]],
  [
    'limits',
    [
      { days: 0, from: 'expiry' },
      { days: 1, from: 'sending' },
    ],
  ],
  ['mails', [{ days: 365, from: 'sending' }]],
  ['enquiries', [{ days: 730, from: 'sending' }]],
  ['visits', [{ days: 730, from: 'visit' }]],
  ['racing', ['unrelated']],
])('law.stored-data: rows of %s are stored %j', (name, times) => {
  expect(storageTimes(storedData[name])).toEqual(times);
});
