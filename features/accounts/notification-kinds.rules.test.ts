import { expect, test } from 'vitest';
import {
  channels,
  isOffered,
  isOnByDefault,
  notificationChoices,
  notificationKinds,
} from './notification-choices.rules.ts';

test('notifications.defaults: a choice overrides the default of its kind and way alone', () => {
  const choices = notificationChoices([
    { kind: 'closing', channel: 'mail', isOn: true },
    { kind: 'news', channel: 'mail', isOn: false },
  ]);
  expect(choices.closing).toEqual({ push: true, mail: true, site: true });
  expect(choices.news).toEqual({ push: false, mail: false, site: false });
  expect(choices.declared).toEqual({ push: false, mail: true, site: true });
});

test('notifications.defaults: regular mails have to be asked for, and nothing is on that is not offered', () => {
  for (const kind of ['closing', 'contest', 'fantasy-lock', 'fantasy-summary'] as const)
    expect(isOnByDefault(kind, 'mail')).toBe(false);
  const missing = notificationKinds.filter((kind) =>
    channels.some((channel) => isOnByDefault(kind, channel) && !isOffered(kind, channel)),
  );
  expect(missing).toEqual([]);
});
