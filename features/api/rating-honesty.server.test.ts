import { expect, test } from 'vitest';
import { ratingCopy } from '#text/analysis/rating';
import { openApi } from './open-api.server.ts';

test.each([
  ['the page', ratingCopy.figures, 'nejsou to předpovědi, které u dostihu stály před startem'],
  ['the API', openApi({ siteName: 'Web', appUrl: 'https://web.cz' }), 'ne ty, které stály před startem'],
])('rating.honesty: %s says that it judges forecasts made anew', (_, texts, kept) => {
  const said = JSON.stringify(texts).replaceAll('\u00a0', ' ');
  expect(said).toContain('spočítané znovu dnešním postupem');
  expect(said).toContain(kept);
});
