import { expect, test } from 'vitest';
import { isMailTopic, topicChoices } from './mail-topics.ts';

test('mail.topics: topics have defaults, regular mails have to be asked for, and a choice overrides the default', () => {
  expect(topicChoices([])).toEqual({
    horses: true,
    changes: true,
    deadline: false,
    contest: false,
    fantasy: false,
    news: true,
  });
  expect(
    topicChoices([
      { topic: 'deadline', isOn: true },
      { topic: 'news', isOn: false },
    ]),
  ).toEqual({ horses: true, changes: true, deadline: true, contest: false, fantasy: false, news: false });
});

test.each([
  ['horses', true],
  ['security', false],
  ['', false],
  ['toString', false],
])("mail.topics: '%s' is a topic: %s", (text, isTopic) => {
  expect(isMailTopic(text)).toBe(isTopic);
});
