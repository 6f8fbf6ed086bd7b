import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Finding, FindingCode } from '#features/racing/judge-race.rules.ts';
import { cellOf, reasonOf } from '#text/imports/judgements';

const finding = (code: Finding['code'], more: Partial<Finding> = {}): Finding => ({ code, runner: null, ...more });
const named = (...numbers: number[]) => numbers.map((number) => ({ number, name: `KŮŇ ${number}` }));
const whole = (what: string) => `výsledek dostihu není celý, ${what}`;

test.each<readonly [Finding, string]>([
  [finding('missing', { missing: named(3, 1) }), whole('bez pořadí i\u00a0kódu: č.\u00a01, č.\u00a03')],
  [finding('missing', { missing: [{ number: null, name: 'BETA' }] }), whole('bez pořadí i\u00a0kódu: BETA')],
  [
    finding('missing', { missing: named(2, 3, 4, 5, 6, 7) }),
    whole('bez pořadí i\u00a0kódu: č.\u00a02, č.\u00a03, č.\u00a04, č.\u00a05, č.\u00a06, …'),
  ],
  [finding('broken-order', { order: { place: 4, missing: [3, 3] } }), whole('chybí 3.\u00a0místo')],
  [finding('broken-order', { order: { place: 12, missing: [2, 11] } }), whole('chybí 2. až 11.\u00a0místo')],
  [finding('broken-order', { order: { place: 2, missing: [1, 1] } }), whole('nikdo nemá první místo')],
  [
    finding('broken-order', { order: { place: 2, sharedPlace: 1 } }),
    whole('po mrtvém doběhu na 1.\u00a0místě se 2.\u00a0místo vynechává'),
  ],
  [finding('scratched', { given: 1 }), 'kůň je škrtnutý, výsledek mít nemůže'],
  [finding('scratched', { given: null }), 'kůň je škrtnutý, soubor ho vrací mezi startující'],
  [finding('says-otherwise', { field: 'finishingPosition', stored: 2, given: 1 }), 'dostih už skončil a\u00a0má tu 2'],
  [
    finding('other-horse-ran', { horse: 'BETA' }),
    'dostih už skončil a\u00a0pod tímto číslem v\u00a0něm běžel kůň BETA',
  ],
  [finding('not-started'), 'dostih ještě nezačal'],
  ...(
    [
      ['raceName', 'Cena zimy', null, 'ručně je zapsáno „Cena zimy“, soubor tu nic nemá'],
      ['status', 'moved', 'scheduled', 'ručně je zapsáno „přeložen“, soubor má „koná se“'],
      ['resultStatus', null, 'DNS', 'ručně je vymazáno, soubor má „DNS“'],
      ['isCancelled', false, true, 'ručně je zapsáno ne, soubor má ano'],
      ['prizeMoney', 45_000, 3.25, 'ručně je zapsáno 45\u00a0000, soubor má 3,25'],
      ['finishTime', '00:01:45.39', '00:01:46', 'ručně je zapsáno „1:45.39“, soubor má „1:46.00“'],
    ] as const
  ).map(([field, stored, given, text]) => [finding('set-by-hand', { field, stored, given }), text] as const),
])('import.held-results: a row waits because of %o', (given, expected) => {
  expect(reasonOf(given)).toBe(expected);
});

test.each([
  [finding('no-outcome', { field: 'finishTime', given: '1:45' }), { column: 'finish_time', value: '1:45' }],
  [
    finding('says-otherwise', { field: 'resultStatus', stored: 'PN', given: null }),
    { column: 'result_status', value: 'nic' },
  ],
  [finding('not-in-lineup'), { column: 'horse', value: 'ALFA' }],
  [finding('other-horse', { horse: 'BETA' }), { column: 'horse', value: 'ALFA' }],
  [finding('race-cancelled'), null],
])('import.held-results: what waits is shown at its cell: %o', (given, expected) => {
  expect(cellOf(given, 'ALFA')).toEqual(expected);
});

const confirmed = 'or confirm';
const onlyMended = 'no tick';
/** What the handbook says of each thing that waits; a wrong row doesn't. */
const handbook: Record<
  Exclude<FindingCode, 'place-and-code'>,
  readonly [wayOut: string, ...given: Partial<Finding>[]]
> = {
  'race-cancelled': [onlyMended],
  'day-cancelled': [onlyMended],
  'race-has-result': [onlyMended],
  'day-has-result': [onlyMended],
  'start-ahead': [onlyMended],
  'race-called-on': [confirmed],
  'day-called-on': [confirmed],
  reopened: [confirmed],
  'set-by-hand': [
    confirmed,
    { part: 'race', field: 'raceName', stored: '…', given: '…' },
    { part: 'race', field: 'raceName', stored: null, given: '…' },
    { part: 'race', field: 'raceName', stored: '…', given: null },
  ],
  scratched: [confirmed, { given: 1 }, { given: null }],
  'reserve-ran': [confirmed],
  'reserve-placed': [onlyMended],
  'not-started': [confirmed],
  'not-in-lineup': [confirmed],
  'not-in-result': [confirmed],
  'other-horse': [confirmed, { horse: '…' }],
  'other-horse-ran': [confirmed, { horse: '…' }],
  'no-outcome': [confirmed],
  'says-otherwise': ['confirm, if it is', { stored: '…' }],
  missing: [confirmed, { missing: [{ number: null, name: '…' }] }],
  'wrong-row': [confirmed],
  'half-annulled': [confirmed],
  'equal-times': [confirmed, { equal: [{ number: null, name: '…' }] }],
  'broken-order': [
    confirmed,
    { order: { place: 4, missing: [3, 3] } },
    { order: { place: 12, missing: [2, 11] } },
    { order: { place: 2, missing: [1, 1] } },
    { order: { place: 2, sharedPlace: 1 } },
  ],
};

test('racing.one-law: the handbook names what waits in the words of the preview, and the way out', () => {
  const lines = readFileSync('docs/how-to/bring-data-in.md', 'utf8').split('\n');
  for (const [code, [wayOut, ...given]] of Object.entries(handbook))
    for (const one of given.length > 0 ? given : [{}]) {
      const reason = reasonOf(finding(code as FindingCode, one))
        .replaceAll('\u00a0', ' ')
        .replace(whole(''), '');
      expect.soft(lines.find((line) => line.startsWith('| ') && line.includes(reason)) ?? reason).toContain(wayOut);
    }
});
