import { expect, test } from 'vitest';
import { type Load, sayWith } from '#tests/factories/say-with.ts';

const fields = [
  { from: 1, to: 2, places: 1 },
  { from: 3, to: 6, places: 2 },
  { from: 7, to: null, places: 3 },
];
const payingField = (starters: number) => fields.findLast(({ from }) => starters >= from);
const placesPaid = { '#features/racing/places-paid.rules.ts': { payingFields: fields, payingField } };
const contestRules: Load = async () => (await import('#text/contest/contest-rules')).contestRulesCopy.parts(500);
const contest: Load = async () => (await import('#text/contest/contest')).contestCopy;
const tipAnalysis: Load = async () => (await import('#text/tip-analysis/tip-analysis')).tipAnalysisCopy;
const help: Load = async () => (await import('#text/help/help')).helpCopy;

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
      (await import('#text/race-analysis/race-analysis')).raceAnalysisCopy.conditions.placesPaid(places, starters);
    expect(await sayWith(placesPaid, load)).toContain(row);
  },
);

test.each([
  [2, 1, 'fewer than 3 runners'],
  [6, 2, '3 to 6 runners'],
  [7, 3, '7 or more runners'],
])('simulation.places-paid: in English, %i starters', async (starters, places, row) => {
  const load = async () =>
    (await import('#features/race-analysis/race-analysis.en.ts')).raceAnalysisCopy.conditions.placesPaid(
      places,
      starters,
    );
  expect(await sayWith(placesPaid, load)).toContain(row);
});

const minRankedTips = { '#features/analysis/tipper-ranking.rules.ts': { minRankedTips: 4 } };
const freeze = { '#features/contest/round.rules.ts': { freezeDay: 9, freezeTime: '10:00' } };
const standards = {
  '#features/time-distance/standards.rules.ts': {
    minRacesForMedian: 6,
    minRacesForDay: 4,
    goodGoing: 3.9,
    secondsPerLength: 0.3,
    minRacesForLine: 9,
  },
};
const bands = { '#features/racing/distance-band.rules.ts': { bandLimits: { sprint: 1300, mile: 1900, middle: 2500 } } };
const timeDistance: Load = async () => (await import('#text/time-distance/time-distance')).timeDistanceCopy;
const terms: Load = async () => (await import('#text/terms/terms')).terms;
const runGroups: Load = async () => (await import('#text/racing/run-groups')).runGroupsCopy;
const englishRunGroups: Load = async () => (await import('#features/racing/run-groups.en.ts')).runGroupsCopy;

test.each<[rule: string, where: string, changes: Record<string, object>, load: Load, sentences: string[]]>([
  ['contest.ranking', 'the rules', minRankedTips, contestRules, ['aspoň čtyřmi platnými tipy']],
  [
    'contest.ranking',
    'the page',
    minRankedTips,
    contest,
    ['někdo bude mít čtyři platné tipy', 'aspoň čtyři platné tipy', 'nikdo neměl čtyři platné tipy'],
  ],
  [
    'contest.ranking',
    'the page, of those without a rank',
    minRankedTips,
    async () => (await import('#text/contest/contest')).contestCopy.table.unranked(5),
    ['méně než čtyři platné tipy'],
  ],
  [
    'contest.ranking',
    'the winners',
    minRankedTips,
    async () => (await import('#text/contest/contest-rules')).contestWinnersCopy,
    ['nikdo neměl čtyři platné tipy'],
  ],
  ['contest.ranking', 'help', minRankedTips, help, ['aspoň čtyři platné tipy']],
  [
    'contest.ranking',
    'the tables of groups',
    minRankedTips,
    async () => (await import('#text/groups/groups')).groupsCopy,
    ['aspoň čtyři platné tipy'],
  ],
  [
    'contest.ranking',
    'the guide in English',
    minRankedTips,
    async () => (await import('#app/translated/guide.en.ts')).guideCopy,
    ['at least 4 valid picks'],
  ],
  [
    'race-day.top-tippers',
    'the home page',
    minRankedTips,
    async () => (await import('#text/analysis/top-tippers')).topTippersCopy,
    ['platných tipů alespoň 4'],
  ],
  [
    'tip-analysis.ranking',
    'its page',
    minRankedTips,
    tipAnalysis,
    ['kdo má aspoň čtyři vyhodnocené tipy', 'méně než čtyři vyhodnocené tipy', 'dostane, kdo má aspoň čtyři'],
  ],
  ['contest.freeze', 'the rules', freeze, contestRules, ['uzavíráme ve středu v 10:00 po skončení kola']],
  ['contest.freeze', 'the page', freeze, contest, ['platí tak, jak je ve středu v 10:00']],
  ['contest.freeze', 'help', freeze, help, ['uzavíráme ve středu v 10:00']],
  [
    'time-distance.standards',
    'its page',
    standards,
    timeDistance,
    [
      'uvádíme od šesti dostihů',
      'standard počítáme od šesti dostihů',
      's alespoň šesti rovinovými dostihy',
      'od devíti dostihů; jinak',
      'na stav dráhy 3,9',
      'méně než čtyři takové dostihy',
      'jedna délka (0,3 s)',
      'délek po 0,3 s',
    ],
  ],
  ['time-distance.standards', 'the glossary', standards, terms, ['nejméně ze 6 dostihů']],
  ['time-distance.standards', 'help', standards, help, ['na délky (0,3 s)']],
  [
    'courses.times',
    'the page of a course',
    standards,
    async () => (await import('#text/courses/courses')).courseCopy,
    ['uvádíme od šesti dostihů'],
  ],
  [
    'racing.distance-bands',
    'the tables of runs',
    bands,
    runGroups,
    ['sprint do 1 300 m', 'míle do 1 900 m', 'střední do 2 500 m', 'vytrvalecké od 2 500 m'],
  ],
  [
    'racing.distance-bands',
    'the page of times',
    bands,
    timeDistance,
    ['do 1 300 m', '1 301–1 899 m', '1 900–2 499 m', 'od 2 500 m'],
  ],
  [
    'racing.distance-bands',
    'the tables of runs in English',
    bands,
    englishRunGroups,
    ['to 1,300m', 'to 1,900m', 'to 2,500m', 'from 2,500m'],
  ],
  [
    'racing.field-sizes',
    'the tables of runs',
    { '#features/racing/field-size.rules.ts': { fieldLimits: { small: 6, medium: 12 } } },
    async () => [await runGroups(), await englishRunGroups()],
    ['do 6 koní', '7 až 12 koní', '13 a více koní', 'up to 6 runners', '7 to 12 runners', '13 or more runners'],
  ],
  [
    'trainers.days-since',
    'the page of a trainer',
    {
      '#features/connections/connection.rules.ts': {
        daysSinceLimits: { 'to-14': 10, 'to-30': 20, 'to-60': 40, 'to-120': 80 },
      },
    },
    async () => (await import('#text/connections/connections')).connectionCopy,
    ['do 10 dní', '11 až 20 dní', '21 až 40 dní', '41 až 80 dní', 'přes 80 dní'],
  ],
])('%s: %s says the numbers of the rule', async (_rule, _where, changes, load, sentences) => {
  const said = await sayWith(changes, load);
  for (const sentence of sentences) expect(said).toContain(sentence);
});
