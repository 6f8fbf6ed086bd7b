import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { type Connection, type ConnectionEvent, nextConnection, pauseBeforeRetry } from './connection.rules.ts';

const at = (minutes: number) => (minutes * 60_000) as Instant;
const online: Connection = { state: 'online' };
const offline = (minutes: number): Connection => ({ state: 'offline', since: at(minutes) });
const back = (minutes: number): Connection => ({ state: 'back', at: at(minutes) });

test.each<[string, Connection, ConnectionEvent, Connection]>([
  ['is offline with the time of what it shows', online, { kind: 'lost', at: at(5) }, offline(5)],
  ['keeps that time while it stays offline', offline(5), { kind: 'lost', at: at(9) }, offline(5)],
  ['takes the time of a stored copy', offline(9), { kind: 'stored', at: at(5) }, offline(5)],
  ['says so when it is back', offline(5), { kind: 'reached', at: at(12) }, back(12)],
  ['says nothing of an answer while it was online', online, { kind: 'reached', at: at(12) }, online],
  ['is offline again after a short return', back(12), { kind: 'lost', at: at(13) }, offline(13)],
  ['is silent once the return has been read', back(12), { kind: 'read' }, online],
  ['stays offline when an earlier return has been read', offline(13), { kind: 'read' }, offline(13)],
])('offline.strip: a page %s', (_what, before, event, after) => {
  expect(nextConnection(before, event)).toEqual(after);
});

test('offline.retry: the pauses between attempts grow up to a minute', () => {
  const pauses = Array.from({ length: 8 }, (_, attempt) => pauseBeforeRetry(attempt) / 1_000);
  expect(pauses).toEqual([2, 5, 10, 20, 30, 60, 60, 60]);
});
