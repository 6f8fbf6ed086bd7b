import { expect, test } from 'vitest';
import { isMailTopic } from './notification-choices.rules.ts';

test.each([
  ['horses', true],
  ['day', true],
  ['security', false],
  ['', false],
  ['toString', false],
])("mail.topics: '%s' is a topic: %s", (text, isTopic) => {
  expect(isMailTopic(text)).toBe(isTopic);
});
