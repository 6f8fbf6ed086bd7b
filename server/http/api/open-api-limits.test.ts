import { expect, test } from 'vitest';
import { sayWith } from '#tests/factories/say-with.ts';

const limits = {
  '#domain/admin/data/upload-limits.ts': { maxUploadBytes: 8 * 1024 ** 2 },
  '#domain/admin/data/push-answer.ts': { maxAnsweredRows: 300 },
  '#domain/courses/course-page.ts': { leaderCount: 4 },
  '#domain/time-distance/course-standards.ts': { minRacesForMedian: 7 },
  '#domain/analysis/tipper-ranking.ts': { tieBreaks: ['roi', 'odds', 'winners', 'last-tip'] },
};

test('import.push-rows, courses.page, tip-analysis.ranking: the description of the API says the limits of its rules', async () => {
  const said = await sayWith(limits, async () =>
    (await import('./open-api.ts')).openApi({ siteName: 'Web', appUrl: 'https://web.cz' }),
  );
  for (const sentence of [
    'CSV nebo JSON do 8 MB',
    'Nejvýš 300 řádků',
    'Nejvýš čtyři s nejvíc výhrami',
    'null u méně než sedmi',
    'rozhodne vyšší součet kurzů vítězů, pak víc vítězů',
  ]) {
    expect(said).toContain(sentence);
  }
});
