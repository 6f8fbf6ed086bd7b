import { expect, test } from 'vitest';
import { sayWith } from '#tests/factories/say-with.ts';

const limits = {
  '#domain/admin/data/upload-limits.ts': { maxUploadBytes: 8 * 1024 ** 2 },
  '#domain/admin/data/push-answer.ts': { maxAnsweredRows: 300 },
  '#domain/courses/course-page.ts': { leaderCount: 4 },
  '#domain/time-distance/course-standards.ts': { minRacesForMedian: 7 },
  '#domain/analysis/tipper-ranking.ts': { tieBreaks: ['roi', 'odds', 'winners', 'last-tip'], minRankedTips: 4 },
  '#domain/racing/placing.ts': { placedPositions: 4 },
  '#domain/race-analysis/comparison.ts': { formRuns: 4, maxFormPosition: 9, distanceToleranceM: 150 },
  '#domain/jockeys/jockey-page.ts': { maxTrainers: 12 },
  '#domain/horses/horse-page.ts': { maxFormFigures: 15 },
  '#domain/tips/tip-names.ts': { maxNamedTips: 2 },
  '#domain/shared/intervals.ts': { forecastInterval: { percent: 99, quantile: 2.58 } },
  '#domain/odds/push-limits.ts': { maxMarket: 5 },
  '#server/directory/read-search.ts': { maxHitsOfKind: 4 },
};

test('import.push-rows, courses.page, tip-analysis.ranking, statistics.horse-record, race-analysis.comparison: the description of the API says the limits of its rules', async () => {
  const said = await sayWith(limits, async () =>
    (await import('./open-api.ts')).openApi({ siteName: 'Web', appUrl: 'https://web.cz' }),
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
