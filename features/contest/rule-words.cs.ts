import { minRankedTips, type TieBreak, tieBreaks } from '#features/analysis/tipper-ranking.rules.ts';
import { freezeDay, freezeTime, roundLength } from './round.rules.ts';
import { formatAtTime } from '#text/platform/time/date';
import { plural } from '#text/platform/text/words';
import { numberWord } from '#platform/text/number-word.rules.ts';

// How sentences say the numbers of contest.ranking, contest.round and contest.freeze.

const ranked = numberWord(minRankedTips, 'accusative');

/** 'tři platné tipy', what somebody with a rank has at least. */
export const rankedTips = `${ranked} ${plural(minRankedTips, ['platný tip', 'platné tipy', 'platných tipů'])}`;
/** 'tři vyhodnocené tipy', where there may be others. */
export const rankedSettledTips = `${ranked} ${plural(minRankedTips, ['vyhodnocený tip', 'vyhodnocené tipy', 'vyhodnocených tipů'])}`;
/** 'třemi platnými tipy'. */
export const withRankedTips = `${numberWord(minRankedTips, 'instrumental')} ${plural(minRankedTips, ['platným tipem', 'platnými tipy', 'platnými tipy'])}`;

const decides: Record<TieBreak, string> = {
  roi: 'vyšší ROI',
  winners: 'víc vítězů',
  odds: 'vyšší součet kurzů vítězů',
  'last-tip': 'dřívější poslední tip',
};
/** 'víc vítězů, pak vyšší součet kurzů vítězů, pak dřívější poslední tip': what decides where the first criterion doesn't. */
export const tieBreaksInOrder = tieBreaks
  .slice(1)
  .map((tieBreak) => decides[tieBreak])
  .join(', pak ');

const onWeekdays = [
  'v\u00a0pondělí',
  'v\u00a0úterý',
  've\u00a0středu',
  've\u00a0čtvrtek',
  'v\u00a0pátek',
  'v\u00a0sobotu',
  'v\u00a0neděli',
];

const lastDay = (roundLength - 1) % 7;
const weekdaysGenitive = ['pondělí', 'úterý', 'středy', 'čtvrtka', 'pátku', 'soboty', 'neděle'];
/** 'od pondělí 0:00 do neděle 24:00'. */
export const duringRound = `od ${weekdaysGenitive[0] ?? ''} 0:00 do ${weekdaysGenitive[lastDay] ?? ''} 24:00`;
/** 'v neděli'. */
export const onLastRoundDay = onWeekdays[lastDay] ?? '';

/** 'v úterý'. */
export const onFreezeDay = onWeekdays[freezeDay % 7] ?? '';
/** 'v úterý ve 12:00'. */
export const atFreeze = `${onFreezeDay} ${formatAtTime(freezeTime)}`;
