import { expect, test } from 'vitest';
import { cast, people } from './people.ts';

const everybody = people();
const named = everybody.flatMap(({ username }) => (username === null ? [] : [username]));

test('Decision H4: a named cast, an administrator and at least 150 others', () => {
  const others = everybody.filter(
    ({ username, role }) => role === 'user' && !cast.some((member) => member.username === username),
  );
  expect(everybody.filter(({ role }) => role === 'admin')).toHaveLength(1);
  expect(new Set(cast.map(({ style, interest }) => `${style}/${interest}`)).size).toBe(cast.length);
  expect(others.length).toBeGreaterThanOrEqual(150);
});

test('Spec 5: user names keep the rules and are unique', () => {
  for (const username of named) {
    expect(username).toMatch(/^[a-z\d]([a-z\d]|[-_](?![-_])){0,13}[a-z\d]$/i);
  }
  expect(new Set(named.map((username) => username.toLowerCase())).size).toBe(named.length);
});

test('Decision H3: everybody is the same every time, under an id of their own', () => {
  expect(people()).toEqual(everybody);
  expect(new Set(everybody.map(({ id }) => id)).size).toBe(everybody.length);
  for (const { id } of everybody)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
