import { expect, test } from 'vitest';
import { cast, createPeople } from './people.rules.ts';

const people = createPeople();
const named = people.flatMap(({ username }) => (username === null ? [] : [username]));

test('demonstration.people: a named cast, an administrator and at least 150 others', () => {
  const others = people.filter(
    ({ username, role }) => role === 'user' && !cast.some((member) => member.username === username),
  );
  expect(people.filter(({ role }) => role === 'admin')).toHaveLength(1);
  expect(new Set(cast.map(({ style, interest }) => `${style}/${interest}`)).size).toBe(cast.length);
  expect(others.length).toBeGreaterThanOrEqual(150);
});

test('accounts.username: user names of the demonstration follow the rules and are unique', () => {
  expect(people.length - named.length).toBe(3);
  for (const username of named) {
    expect(username).toMatch(/^[a-z\d]([a-z\d]|[-_](?![-_])){0,13}[a-z\d]$/i);
  }
  expect(new Set(named.map((username) => username.toLowerCase())).size).toBe(named.length);
});

test('demonstration.world: the people are the same every time, each with an id of their own', () => {
  expect(people.slice(0, 2)).toMatchObject([
    { id: '11bc3c45-e855-472d-997a-89c4fe4c0dfb', username: 'spravce' },
    { id: 'cc35ee35-01cf-4906-86d6-6fb176580956', username: 'Bohous' },
  ]);
  expect(people.at(-1)).toMatchObject({ id: 'd3a7e95c-74a3-4670-b5fe-580c03af28a7', username: null });
  expect(createPeople()).toEqual(people);
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
  for (const { id } of people) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
