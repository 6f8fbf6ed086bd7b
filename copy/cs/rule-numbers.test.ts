import { expect, test, vi } from 'vitest';

type Load = () => Promise<unknown>;

/** What a text says while a rule has other numbers: a sentence that repeats a number instead of taking it says the old one. */
async function sayWith(changes: Record<string, object>, load: Load): Promise<string> {
  vi.resetModules();
  for (const [path, changed] of Object.entries(changes)) {
    vi.doMock(path, async (importOriginal) => ({ ...(await importOriginal<object>()), ...changed }));
  }
  try {
    return JSON.stringify(await load()).replaceAll('\u00a0', ' ');
  } finally {
    for (const path of Object.keys(changes)) vi.doUnmock(path);
    vi.resetModules();
  }
}

const fields = [
  { from: 1, to: 2, places: 1 },
  { from: 3, to: 6, places: 2 },
  { from: 7, to: null, places: 3 },
];
const payingField = (starters: number) => fields.findLast(({ from }) => starters >= from);
const placesPaid = { '#domain/racing/places-paid.ts': { payingFields: fields, payingField } };
const contestRules: Load = async () => (await import('#copy/cs/public/contest-rules.ts')).contestRulesCopy.parts(500);
const contest: Load = async () => (await import('#copy/cs/public/contest.ts')).contestCopy;
const tipAnalysis: Load = async () => (await import('#copy/cs/public/tip-analysis.ts')).tipAnalysisCopy;
const help: Load = async () => (await import('#copy/cs/public/help.ts')).helpCopy;

test.each([
  ['the rules of the contest', contestRules, 'jedno do dvou startujících, dvě při třech až šesti, tři od sedmi.'],
  [
    'the page of the contest',
    contest,
    'od sedmi startujících mezi prvními třemi, při třech až šesti mezi prvními dvěma, jinak jen první.',
  ],
  ['the tip analysis', tipAnalysis, 'do dvou koní jen první, při třech až šesti první dvě, od sedmi první tři.'],
  [
    'help',
    help,
    '[{"starters":"1 až 2","places":"1"},{"starters":"3 až 6","places":"2"},{"starters":"7 a více","places":"3"}]',
  ],
  ['help, of success', help, 'Třetí v poli šesti koní je proto úspěch, který nic nevrátí.'],
])('simulation.places-paid: %s says what the rule pays', async (_where, load, sentence) => {
  expect(await sayWith(placesPaid, load)).toContain(sentence);
});

test.each([
  [2, 1, 'méně než 3 startující'],
  [6, 2, '3 až 6 startujících'],
  [7, 3, 'od 7 startujících'],
])(
  'simulation.places-paid: the analysis of a race with %i starters says the row of the rule',
  async (starters, places, row) => {
    const load = async () =>
      (await import('#copy/cs/public/race-analysis.ts')).raceAnalysisCopy.conditions.placesPaid(places, starters);
    expect(await sayWith(placesPaid, load)).toContain(row);
  },
);

test.each([
  [2, 1, 'fewer than 3 runners'],
  [6, 2, '3 to 6 runners'],
  [7, 3, '7 or more runners'],
])('simulation.places-paid: in English, %i starters', async (starters, places, row) => {
  const load = async () =>
    (await import('#copy/en/public/race-analysis.ts')).raceAnalysisCopy.conditions.placesPaid(places, starters);
  expect(await sayWith(placesPaid, load)).toContain(row);
});
