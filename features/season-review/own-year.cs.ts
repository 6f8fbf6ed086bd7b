import { placedPlaceInWords } from '#text/racing/placed';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import { type Badge, type BadgeId, goals, badgeIds } from './own-year.rules.ts';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { formatDayMonth, formatWeekday, monthName } from '#text/platform/time/date';
import { formatDecimal, formatInteger, formatSigned, formatSignedPercent } from '#text/platform/text/number';
import { withPreposition } from '#text/platform/text/preposition';
import { formatCount, nouns, plural, type PluralForms } from '#text/platform/text/words';
import { numberWord, capital } from '#platform/text/number-word.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

const wins: PluralForms = ['výhra', 'výhry', 'výher'];
const units = (value: number) => `${formatSigned(value, 1)}\u00a0jednotky`;
const lacks = (count: number | null, forms: PluralForms) =>
  count === null || count === 0 ? '' : `chybí ${formatCount(count, forms)}`;

/** Texts of a person's own season. */
export const ownYearCopy = {
  heading: (season: number) => `Váš rok ${season}`,
  private: 'Vidíte jen vy, dokud kartu nezveřejníte',
  shared: 'Kartu vidí každý, kdo má její odkaz',
  waiting: 'Hledám vaše tipy…',
  failed: 'Váš rok se teď nepodařilo načíst.',
  none: 'V\u00a0této sezoně nemáte vyhodnocený tip.',
  season: (season: number) => `Sezona ${season}`,
  tips: (count: number) => plural(count, nouns.tip),
  winners: (count: number) => plural(count, wins),
  roi: (tips: number) => (tips < smallSampleThreshold ? 'ROI, malý vzorek' : 'ROI'),
  rankOf: (people: number) => `${withPreposition('z', formatInteger(people))}\u00a0tipérů`,
  rank: (rank: number | null) => (rank === null ? '–' : `${formatInteger(rank)}.`),
  percent: (roi: number) => formatSignedPercent(roi),
  bestDay: 'Nejlepší den:',
  day: (location: string, date: PragueDate) => `${location}, ${formatWeekday(date)}\u00a0${formatDayMonth(date)}`,
  profit: (profit: number) => formatSigned(profit, 2),
  favourite: 'Nejvěrnější kůň:',
  tipsOn: (count: number) => formatCount(count, nouns.tip),
  toLog: 'Všechny vaše tipy',
  sharing: {
    label: 'Zveřejnit kartu',
    text: 'Odkaz uvidí každý, kdo ho dostane. Vypnutím přestane platit.',
    first: 'Poslat ji můžete, až ji zveřejníte.',
    open: 'Zveřejněná karta',
    failed: 'Nepodařilo se to uložit. Zkuste to znovu.',
    title: (username: string, season: number) => `${username}: sezona ${season}`,
    lead: 'Karta sezony, kterou její tipér zveřejnil.',
    description: (tips: number, winners: number) =>
      `Tipérská sezona: ${formatCount(tips, nouns.tip)}, ${formatCount(winners, wins)}, ROI, pořadí, nejlepší den a\u00a0odznaky.`,
    alt: (username: string, season: number) => `Na obrázku: sezona ${season} tipéra ${username}`,
    toSeason: (season: number) => `Celá sezona ${season}`,
    toTips: 'Tipy tohoto tipéra',
  },
  badges: {
    heading: 'Odznaky',
    note: `Odznaky se počítají z\u00a0vyhodnocených tipů, koupit je nelze. Celkem jich je ${numberWord(badgeIds.length)}.`,
    earned: 'získáno',
    missing: 'zatím ne',
    names: {
      'long-shot': `První výhra nad ${goals.odds}:1`,
      'five-in-a-row': `${capital(numberWord(goals.row))} ${plural(goals.row, wins)} v\u00a0řadě`,
      'better-than-robots': 'Měsíc lepší než všichni roboti',
      'faultless-day': 'Celý den bez chyby',
      'three-in-a-day': `${capital(numberWord(goals.winnersOfDay))} ${plural(goals.winnersOfDay, ['vítěz', 'vítězové', 'vítězů'])} v\u00a0jednom dni`,
      'five-courses': `Výhra na ${numberWord(goals.courses, 'locative')} závodištích`,
      'hundred-tips': `${capital(numberWord(goals.tips))} ${plural(goals.tips, nouns.tip)}`,
      'fifty-winners': `${capital(numberWord(goals.winners))} ${plural(goals.winners, wins)}`,
      'every-day': 'Sezona bez vynechaného dne',
      'in-profit': 'Sezona v\u00a0plusu',
    } as Record<BadgeId, string>,
    detail,
  },
} as const;

/** What earned the badge, or what is still missing. */
function detail({ id, isEarned, name, value, missing, from, to }: Badge): string {
  const day = from === null ? '' : formatDayMonth(from);
  const count = value ?? 0;
  switch (id) {
    case 'long-shot':
      return isEarned ? `${name ?? ''} ${formatOdds(count)}${oddsSuffix}, ${day}` : 'výhra tipu s\u00a0vyšším kurzem';
    case 'five-in-a-row':
      if (isEarned) return from === to ? day : `od ${day} do ${to === null ? '' : formatDayMonth(to)}`;
      return `nejdelší série ${formatCount(count, wins)}, ${lacks(missing, wins)}`;
    case 'better-than-robots':
      if (isEarned && from !== null) return `${monthName(Number(from.slice(5, 7)))}, ${units(count)}`;
      return `v\u00a0měsíci aspoň ${goals.monthTips}\u00a0tipů a\u00a0ROI nad všemi roboty`;
    case 'faultless-day':
      if (isEarned) return `${name ?? ''}, ${day}, ${withOf(count)}`;
      return `aspoň ${formatCount(goals.dayTips, nouns.tip)} za den, všechny do ${placedPlaceInWords}`;
    case 'three-in-a-day':
      return isEarned ? `${name ?? ''}, ${day}` : `nejvíc za den ${formatCount(count, wins)}, ${lacks(missing, wins)}`;
    case 'five-courses':
      return isEarned
        ? formatCount(count, ['závodiště', 'závodiště', 'závodišť'])
        : lacks(missing, ['závodiště', 'závodiště', 'závodišť']);
    case 'hundred-tips':
      return isEarned ? formatCount(count, nouns.tip) : lacks(missing, nouns.tip);
    case 'fifty-winners':
      return isEarned ? formatCount(count, wins) : lacks(missing, wins);
    case 'every-day':
      if (isEarned) return `${formatCount(count, nouns.day)} bez mezery`;
      return missing === 0
        ? 'zatím bez mezery, rozhodne konec sezony'
        : `${lacks(missing, nouns.day)} ${withPreposition('z', formatInteger(count))}`;
    case 'in-profit':
      if (isEarned) return units(count);
      return missing === null || missing === 0
        ? `zatím ${formatSigned(count, 1)}\u00a0jednotky, rozhodne konec sezony`
        : lacks(missing, nouns.tip);
  }
}

const withOf = (count: number) => `${formatDecimal(count, 0)} ${withPreposition('z', formatInteger(count))}`;
