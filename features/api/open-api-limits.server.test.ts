import { expect, test } from 'vitest';
import { sayWith } from '#tests/factories/say-with.ts';

const limits = {
  '#features/imports/upload-limits.rules.ts': { maxUploadBytes: 8 * 1024 ** 2 },
  '#features/imports/push-answer.rules.ts': { maxAnsweredRows: 300 },
  '#features/courses/course-page.rules.ts': { leaderCount: 4 },
  '#features/time-distance/standards.rules.ts': { minRacesForMedian: 7 },
  '#features/analysis/tipper-ranking.rules.ts': { tieBreaks: ['roi', 'odds', 'winners', 'last-tip'], minRankedTips: 4 },
  '#features/racing/placing.rules.ts': { placedPositions: 4 },
  '#features/race-analysis/comparison.rules.ts': { formRuns: 4, maxFormPosition: 9, distanceToleranceM: 150 },
  '#features/jockeys/jockey-page.rules.ts': { maxTrainers: 12 },
  '#features/horses/horse-page.rules.ts': { maxFormFigures: 15 },
  '#features/tips/tip-names.rules.ts': { maxNamedTips: 2 },
  '#platform/time/intervals.rules.ts': { forecastInterval: { percent: 99, quantile: 2.58 } },
  '#features/odds/push-limits.rules.ts': { maxMarket: 5 },
  '#features/directory/search.server.ts': { maxHitsOfKind: 4 },
};

test('import.push-rows, courses.page, tip-analysis.ranking, statistics.horse-record, race-analysis.comparison: the description of the API says the limits of its rules', async () => {
  const said = await sayWith(limits, async () =>
    (await import('./open-api.server.ts')).openApi({ siteName: 'Web', appUrl: 'https://web.cz' }),
  );
  for (const sentence of [
    'CSV nebo JSON do 8 MB',
    'Nejvýš 300 řádků',
    'Nejvýš čtyři s nejvíc výhrami',
    'null u méně než sedmi',
    'rozhodne vyšší součet kurzů vítězů, pak víc vítězů',
    'Má aspoň čtyři platné tipy',
    'Procenta do 4. místa',
    'Druhá, třetí a čtvrtá místa',
    'Umístění do 4. místa a starty',
    'Průměr posledních čtyř umístění; bez umístění a od 9. místa 9',
    'Do 150 m od vzdálenosti',
    'trenérů nejvýš dvanáct',
    'Posledních nejvýš 15 startů',
    'Autoři nejnovějších dvou',
    'S intervalem 99 %',
    'Dolní mez 99% intervalu',
    '1–2, 1–3 … 1–5',
    'nejvýš čtyři od každého druhu',
  ]) {
    expect.soft(said).toContain(sentence);
  }
  expect(said).not.toContain('3. místa');
});
