import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, stubNetwork } from '#tests/factories/browser.ts';
import { fetchGrid, sendGrid } from './use-race-grid.ts';

let calls: Call[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  calls = stubNetwork();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const step = {
  step: 'save',
  edits: [{ rowId: '1', column: 'F1', base: '', value: '3,5' }],
  isConfirmed: false,
} as const;
const refusal = (reason: string, given: object = {}) => ({ code: 409, reason, message: 'Nejde to.', ...given });
const newName = { rowId: '1', column: 'horse', kind: 'new-name', name: 'Blesk', like: [] };

async function sent(end: (call: Call) => Promise<void>) {
  const answer = sendGrid('odds', 7, step);
  await end(calls[0]!);
  return answer;
}

test('race-office.grid: a step is sent to its race, and its answer is handed on', async () => {
  const done = { ok: true, savedCount: 1, conflictCount: 0, createdRowIds: ['n1'] };
  expect(await sent((call) => call.answer(done))).toEqual(done);
  expect(calls).toMatchObject([{ method: 'POST', address: '/api/admin/race-grids/odds/7', body: step }]);
});

const offline = 'Server neodpovídá. Zkuste to prosím za chvíli.';
const unsavedStored = 'Změny zůstaly v\u00a0tabulce. Zkopírujte si je, nebo je uložte, až to bude možné.';

test.each<[string, (call: Call) => Promise<void>, object]>([
  ['without a network', (call) => call.fail(), { reason: null, message: offline }],
  [
    'refused',
    (call) => call.answer(refusal('grid.completed'), 409),
    { reason: 'grid.completed', message: 'Nejde to.', findings: [] },
  ],
  [
    'refused with findings',
    (call) => call.answer(refusal('grid.unconfirmed', { findings: [newName] }), 409),
    { reason: 'grid.unconfirmed', findings: [newName] },
  ],
  [
    'refused with findings of another shape',
    (call) => call.answer(refusal('grid.unconfirmed', { findings: [{ ...newName, kind: 'x' }] }), 409),
    { reason: 'grid.unconfirmed', findings: [] },
  ],
  [
    'without a session',
    (call) => call.answer(refusal('actor.not-signed-in'), 401),
    { reason: 'actor.not-signed-in', message: `Nejde to. ${unsavedStored}` },
  ],
  [
    'without the role',
    (call) => call.answer(refusal('actor.not-admin'), 403),
    { reason: 'actor.not-admin', message: `Nejde to. ${unsavedStored}` },
  ],
  ['by an answer of another shape', (call) => call.answer({ ok: true }), { reason: null, findings: [] }],
])('race-office.grid: a step that can’t be done %s is answered, never thrown', async (_, end, expected) => {
  const answer = await sent(end);
  expect(answer).toMatchObject({ ok: false, ...expected });
  expect(answer).toHaveProperty('message', expect.stringMatching(/\S/));
});

test('race-office.grid: an HTML page of a proxy instead of JSON counts as no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })));
  expect(await sendGrid('results', 7, { step: 'complete', isConfirmed: true })).toMatchObject({ message: offline });
});

test.each<[string, (call: Call) => Promise<void>]>([
  ['without a network', (call) => call.fail()],
  ['refused', (call) => call.answer(refusal('actor.not-signed-in'), 401)],
  ['by an answer of another shape', (call) => call.answer({ rows: [] })],
])('race-office.merge: a grid that can’t be read %s leaves the screen as it is', async (_, end) => {
  const grid = fetchGrid('lineups', 7);
  await end(calls[0]!);
  expect(await grid).toBeNull();
  expect(calls).toMatchObject([{ method: 'GET', address: '/api/admin/race-grids/lineups/7' }]);
});
