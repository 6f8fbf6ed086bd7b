import { expect, test } from 'vitest';
import { isMailTopic, topicChoices } from './mail-topics.ts';

test('Decision C9: topics have defaults, what comes regularly has to be asked for; a choice stands over them', () => {
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
])("Decision C9: '%s' is a topic: %s", (text, isTopic) => {
  expect(isMailTopic(text)).toBe(isTopic);
});
