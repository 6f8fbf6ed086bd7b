import { expect, test } from 'vitest';
import { type Load, sayWith } from '#tests/factories/say-with.ts';

const limits: [rule: string, changes: Record<string, object>, load: Load, sentences: string[]][] = [
  [
    'statistics.horse-record, simulation.success',
    { '#domain/racing/placing.ts': { placedPositions: 2 } },
    async () => [
      (await import('#copy/cs/account/dashboard.ts')).dashboardCopy,
      (await import('#copy/cs/fantasy/market.ts')).marketCopy,
      (await import('#copy/cs/public/breeding.ts')).breedingCopy,
      (await import('#copy/cs/public/connections.ts')).connectionCopy,
      (await import('#copy/cs/public/contest-rules.ts')).contestRulesCopy,
      (await import('#copy/cs/public/courses.ts')).courseCopy,
      (await import('#copy/cs/public/embeds.ts')).embedsCopy,
      (await import('#copy/cs/public/help.ts')).helpCopy,
      (await import('#copy/cs/public/horse-page.ts')).horsePageCopy,
      (await import('#copy/cs/public/jockeys.ts')).jockeyPageCopy,
      (await import('#copy/cs/public/landing.ts')).landingCopy,
      (await import('#copy/cs/public/race-analysis.ts')).raceAnalysisCopy.compare,
      (await import('#copy/cs/public/season-table.ts')).seasonTableCopy,
      (await import('#copy/cs/public/sires.ts')).siresCopy,
      (await import('#copy/cs/public/tip-analysis.ts')).tipAnalysisCopy,
      (await import('#copy/cs/site/listings.ts')).listingCopy,
      (await import('#copy/cs/site/terms.ts')).terms,
      (await import('#copy/en/public/horse-page.ts')).horsePageCopy,
      (await import('#copy/en/public/jockeys.ts')).jockeyPageCopy,
      (await import('#copy/en/public/race-analysis.ts')).raceAnalysisCopy.compare,
    ],
    [
      'úspěšnost do 2. místa',
      'umístění do 2. místa',
      'doběhl do druhého místa, bez ohledu na počet placených míst. Druhý v poli tří koní',
      'kteří doběhli do druhého místa',
      'skončil hůř než druhý',
      'umístění do druhého místa',
      'tipů do 2. místa',
      'podíl tipů na první dvě místa, i když se druhé místo neplatí',
      'Za úspěšný se počítá tip do 2. místa',
      '"1.–2. / starty"',
      '"Podíl 1.–2."',
      '"first two"',
      '"1st–2nd / starts"',
    ],
  ],
  [
    'race-analysis.best-three, rating.lines',
    {
      '#domain/race-analysis/best-three.ts': { markedRanks: 4 },
      '#domain/analysis/rating-history.ts': {
        historyNumbers: {
          knownRuns: 8,
          olderRunWeight: 0.8,
          formDays: 21,
          maxBehind: { flat: 3, jumps: 8 },
          places: 4,
        },
      },
    },
    async () => [
      (await import('#copy/cs/public/race-analysis.ts')).raceAnalysisCopy.compare,
      (await import('#copy/en/public/race-analysis.ts')).raceAnalysisCopy.compare,
      (await import('#copy/cs/public/rating.ts')).ratingCopy,
    ],
    [
      'čtyři nejlepší ve sloupci',
      'čtyři nejlepší v každém',
      'best four in a column',
      'best four in each',
      'do čtvrtého místa 1, jinak 0) − m), kde m = nejvýš 4 ÷ n',
    ],
  ],
];

test.each(limits)('%s: sentences say its numbers', async (_rule, changes, load, sentences) => {
  const said = await sayWith(changes, load);
  for (const sentence of sentences) expect(said).toContain(sentence);
});
