import { expect, test } from 'vitest';
import { horsePageCopy } from '#text/horses/horse-page';
import { jockeyPageCopy } from '#text/jockeys/jockeys';
import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';
import { raceAnalysisCopy } from '#text/race-analysis/race-analysis';
import { resultsCopy } from '#text/results/results';

const { tiles: horseTiles } = horsePageCopy;
const { tiles: jockeyTiles } = jockeyPageCopy;

test.each<[what: string, text: (count: number) => string, one: string, few: string, many: string]>([
  ['starters', (n) => resultsCopy.starters(n, n), '1 startoval', '4 startovali', '5 startovalo'],
  ['places paid', resultsCopy.placesPaid, '1 placené místo', '4 placená místa', '5 placených míst'],
  ['starters of a price band', oddsAnalysisCopy.longRun.starts, '1 startující', '4 startující', '5 startujících'],
  [
    'a horse’s starts, below their number',
    horseTiles.totalRaces,
    'start s umístěním',
    'starty s umístěním',
    'startů s umístěním',
  ],
  [
    'a jockey’s rides, below their number',
    (n) => jockeyTiles.rides(n, 2023),
    'jízda s umístěním 2023',
    'jízdy s umístěním 2023',
    'jízd s umístěním 2023',
  ],
  [
    'rides since the last win',
    jockeyTiles.sinceWin,
    'jízda od poslední výhry',
    'jízdy od poslední výhry',
    'jízd od poslední výhry',
  ],
])('site.language, statistics.starts: %s agree with their count', (_, text, one, few, many) => {
  expect([1, 4, 5].map((count) => text(count).replaceAll('\u00a0', ' '))).toEqual([one, few, many]);
});

test('site.language: declared horses agree with their count too', () => {
  const [one, few, many] = [1, 4, 12].map((declared) => resultsCopy.starters(declared, 0).replaceAll('\u00a0', ' '));
  expect([one, few, many]).toEqual([
    '1 přihlášený, 0 startovalo',
    '4 přihlášení, 0 startovalo',
    '12 přihlášených, 0 startovalo',
  ]);
});

test('site.language: a mare that the market preferred is a favoritka', () => {
  const { favourite } = raceAnalysisCopy.outcome;
  expect([favourite(true, 'Korunka'), favourite(false, 'Baron')]).toEqual([
    'skončila favoritka trhu Korunka',
    'skončil favorit trhu Baron',
  ]);
});
