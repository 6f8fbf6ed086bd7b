import { expect, test } from 'vitest';
import { tipTargetOf, tipTargetPath } from './tip-target.rules.ts';

test('tips.visitors: the path to a runner is read back as that runner, and no other path is', () => {
  const target = { eventId: 46, runnerId: 1203 };
  expect(tipTargetPath(target)).toBe('/?eventId=46#kun-1203');
  expect(tipTargetOf(tipTargetPath(target))).toEqual(target);
  for (const other of [
    null,
    '',
    '/',
    '/?eventId=46',
    '/?eventId=46#dostih-3',
    '/?eventId=46#kun-0',
    '/?eventId=46#kun-12x',
    '/?eventId=46#kun-9999999999999999',
    '/horses?eventId=46#kun-12',
    '//evil.cz/?eventId=46#kun-12',
    'https://evil.cz/?eventId=46#kun-12',
  ])
    expect(tipTargetOf(other)).toBeNull();
});
