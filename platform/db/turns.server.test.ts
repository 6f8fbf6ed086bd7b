import { expect, onTestFinished, test, vi } from 'vitest';
import { Turns } from './turns.server.ts';

const later = () => new Promise((resolve) => setTimeout(resolve));

test('operation.fairness: two of a name work at once, the others in the order in which they came, whoever else does', async () => {
  const turns = new Turns({ atOnce: 2, maxWaiting: 10, maxWaitMs: 60_000 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = async (name: string, what: string) => {
    const end = await turns.take(name);
    if (end) ends.set(what, end);
    begun.push(end ? what : `no ${what}`);
  };
  for (const number of [1, 2, 3, 4]) void begin('a', `a${number}`);
  void begin('b', 'b1');
  await later();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends.get('a2')!();
  await later();
  expect(begun.slice(3)).toEqual(['a3']);
  for (const what of ['a1', 'a3']) ends.get(what)!();
  await later();
  expect(begun.slice(4)).toEqual(['a4']);
});

test('operation.fairness: a name of which very many wait rests after each turn while others work, and only then', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turns = new Turns({ atOnce: 1, maxWaiting: 100, maxWaitMs: 60_000 });
  const begun = [await turns.take('a')];
  for (let index = 0; index < 20; index += 1) void turns.take('a').then((end) => begun.push(end));
  const work = async () => {
    await vi.advanceTimersByTimeAsync(20);
    begun.at(-1)!();
  };
  await work();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(2);
  const endOther = await turns.take('b');
  await work();
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(3);
  endOther!();
});

test('operation.fairness: no turn for whoever comes when too many wait, waits too long or has left, and the next has it', async () => {
  const full = new Turns({ atOnce: 1, maxWaiting: 0, maxWaitMs: 60_000 });
  const end = await full.take('a');
  expect(await full.take('a')).toBeNull();
  end!();
  expect(await full.take('a')).not.toBeNull();

  const impatient = new Turns({ atOnce: 1, maxWaiting: 9, maxWaitMs: 1 });
  const endFirst = await impatient.take('a');
  expect(await impatient.take('a')).toBeNull();
  endFirst!();
  expect(await impatient.take('a')).not.toBeNull();

  const turns = new Turns({ atOnce: 1, maxWaiting: 9, maxWaitMs: 60_000 });
  const working = await turns.take('a');
  const leaving = new AbortController();
  const waiting = [turns.take('a', () => leaving.signal), turns.take('a')];
  leaving.abort();
  expect(await waiting[0]).toBeNull();
  working!();
  expect(await waiting[1]).not.toBeNull();
});
