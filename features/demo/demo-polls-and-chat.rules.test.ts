import { expect, test } from 'vitest';
import { characterCount } from '#platform/text/plain-text.rules.ts';
import { demoClockStart } from './demo-clock.rules.ts';
import { createPeople } from './people.rules.ts';
import { demoMessages, demoPolls, demoVotes } from './demo-polls-and-chat.rules.ts';

const people = createPeople();

test('demonstration.people: one poll is open when the clock starts and others are over', () => {
  const open = demoPolls.filter(({ isActive, expiresAt }) => isActive && expiresAt > demoClockStart);
  expect(open.map(({ question }) => question)).toEqual(['Kdo vyhraje 133.\u00a0Velkou pardubickou?']);
  expect(demoPolls.length - open.length).toBe(2);
});

test('demonstration.people: members vote, each once in a poll, before its end and before the clock starts', () => {
  for (const poll of demoPolls) {
    const votes = demoVotes(poll, people, demoClockStart);
    expect(votes.length).toBeGreaterThan(50);
    expect(new Set(votes.map(({ option }) => option)).size).toBe(poll.options.length);
    expect(votes.filter(({ votedAt }) => votedAt >= poll.expiresAt || votedAt >= demoClockStart)).toEqual([]);
    const ballots = votes.map(({ userId, option }) => (poll.pollType === 'single' ? userId : `${userId} ${option}`));
    expect(new Set(ballots).size).toBe(votes.length);
    expect(demoVotes(poll, people, demoClockStart)).toEqual(votes);
  }
});

test('demonstration.people: messages are by members, in order, within 160 characters, before the clock starts', () => {
  const names = people.map(({ username }) => username);
  const times = demoMessages.map(({ writtenAt }) => writtenAt);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(demoClockStart);
  for (const { username, message } of demoMessages) {
    expect(names).toContain(username);
    expect(characterCount(message)).toBeLessThanOrEqual(160);
  }
});
