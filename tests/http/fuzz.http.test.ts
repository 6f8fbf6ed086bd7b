import { expect, test, vi } from 'vitest';
import { fuzzedRequest } from '#tests/fuzz/fuzzed-request.ts';
import { type FuzzSite, openFuzzSite } from '#tests/fuzz/fuzz-site.ts';
import { runFuzz } from '#tests/fuzz/run-fuzz.ts';
import { readVocabulary } from '#tests/fuzz/vocabulary.ts';

/** On a busy machine an answer may take long: this ends only what hangs. */
const shortRun = { seed: 20_231_006, count: 1_500, maxMs: 120_000 };

test('operation.fuzz: random requests of every role cause no server error, no error in the log and no long wait', async () => {
  const site = await openFuzzSite();
  const { faults, statuses } = await runFuzz({ ...site, ...shortRun });
  await site.close();
  expect(faults).toEqual([]);
  // Each role really was one: otherwise most of the site would not have been reached. How many answers are 200 moves
  // with each new address, whom an administrator's pages are closed to does not.
  expect(statuses.get('administrator 200')).toBeGreaterThan(0);
  expect(statuses.get('user 200')).toBeGreaterThan(0);
  expect(statuses.get('user 403')).toBeGreaterThan(10);
  expect(statuses.get('administrator 403') ?? 0).toBeLessThan((statuses.get('user 403') ?? 0) / 10);
  expect(statuses.get('visitor 401')).toBeGreaterThan(0);
});

/** A site that answers everything in the same way. */
const answering = (fetch: () => Response | Promise<Response>, errors: string[] = []): Omit<FuzzSite, 'close'> => ({
  fetch,
  origin: 'http://rovinka.test',
  signIn: async () => '',
  takeErrors: () => errors,
});
const one = { seed: 3, first: 41, count: 1 };
const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

test('operation.fuzz: a fault, a hang and a redirect to another site are reported with how to repeat them', async () => {
  const faultOf = async (...given: Parameters<typeof answering>) =>
    (await runFuzz({ ...answering(...given), ...one })).faults.join();
  expect(await faultOf(() => new Response(null, { status: 500 }))).toMatch(
    /^--seed 3 --first 41 --count 1: status 500\n {2}(?:visitor|user|administrator) [A-Z]+ \//,
  );
  expect(await faultOf(() => new Response(null), ['page failed'])).toContain('an error was logged: page failed');
  expect(await faultOf(() => redirect('//evil.cz'))).toContain('leads away, to //evil.cz');
  vi.useFakeTimers();
  const hanging = faultOf(() => new Promise<Response>(() => undefined));
  await vi.advanceTimersByTimeAsync(5_001);
  vi.useRealTimers();
  expect(await hanging).toContain('no answer within 5000 ms');

  const intended = () => new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  for (const fetch of [intended, () => redirect('/auth'), () => new Response(null, { status: 404 })])
    expect(await faultOf(fetch)).toBe('');
});

test('operation.fuzz: the same seed makes the same request, another one another', () => {
  const vocabulary = readVocabulary();
  expect(fuzzedRequest(3, 41, vocabulary)).toEqual(fuzzedRequest(3, 41, vocabulary));
  const made = new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(fuzzedRequest(seed, 41, vocabulary))));
  expect(made.size).toBe(6);
  expect(vocabulary.fields).toEqual(expect.arrayContaining(['intent', 'email', 'password']));
});
