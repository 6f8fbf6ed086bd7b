import { expect, test } from 'vitest';
import { leagueNameLimit, stableNameLimit } from '#features/fantasy/league.rules.ts';
import { parseInvitationCode } from '#platform/text/invitation-code.rules.ts';
import { usernameRefusal } from '#features/accounts/username.rules.ts';
import { demoAccounts, demoEmail } from './demo-accounts.rules.ts';
import { demoClockStart } from './demo-clock.rules.ts';
import { demoFeedback, demoLeagues, stableNames } from './demo-leagues.rules.ts';
import { cast } from './people.rules.ts';
import { otherUsernames } from './usernames.rules.ts';

const named = new Set(cast.map(({ username }) => username));

test('fantasy.private-leagues: leagues of the demonstration have codes that can be typed, and named people', () => {
  for (const { code, name, owner, members } of demoLeagues) {
    expect(parseInvitationCode(code)).toBe(code);
    expect(name.length).toBeLessThanOrEqual(leagueNameLimit);
    expect(new Set([owner, ...members]).size).toBe(members.length + 1);
    for (const username of [owner, ...members]) expect(named).toContain(username);
  }
  expect(new Set(demoLeagues.map(({ code }) => code)).size).toBe(demoLeagues.length);
});

test('fantasy.private-leagues: stables are named by named people, within the limit', () => {
  for (const [username, name] of Object.entries(stableNames)) {
    expect(named).toContain(username);
    expect(name.length).toBeLessThanOrEqual(stableNameLimit);
  }
});

test('demonstration.people, fantasy.feedback: suggestions are answered after they came, none later than the clock', () => {
  for (const { username, rating, at, decided } of demoFeedback) {
    expect(named).toContain(username);
    expect([1, 2, 3, 4, 5]).toContain(rating);
    expect(at).toBeLessThan(decided?.at ?? demoClockStart);
    expect(decided?.at ?? 0).toBeLessThan(demoClockStart);
  }
});

test('accounts.username, demonstration.people: at least 150 others, each with a valid name of their own', () => {
  expect(otherUsernames.length).toBeGreaterThanOrEqual(150);
  const all = [...otherUsernames, ...named, 'spravce'];
  expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length);
  for (const name of all) expect(usernameRefusal(name)).toBeNull();
});

test('demonstration.accounts: an administrator and some of the named people, each with an address', () => {
  expect(demoAccounts.filter(({ role }) => role === 'admin').map(({ username }) => username)).toEqual(['spravce']);
  for (const { username } of demoAccounts.filter(({ role }) => role === 'user')) expect(named).toContain(username);
  expect(demoEmail('Hedvika_V')).toBe('hedvika_v@rovinka.example');
});
