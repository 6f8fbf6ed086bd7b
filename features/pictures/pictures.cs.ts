import { placedPlace } from '#text/racing/placed';
import type { WinnerPicture } from './picture.rules.ts';
import { roundDays } from '#features/contest/round.rules.ts';
import { formatDayMonth, formatFullDate } from '#text/platform/time/date';
import { formatMoney } from '#text/platform/text/number';
import { withPreposition } from '#text/platform/text/preposition';
import { andMore, formatCount, formatOutOf, nouns, plural, type PluralForms } from '#text/platform/text/words';
import type { PragueDate } from '#platform/time/time.rules.ts';

const units: PluralForms = ['jednotka', 'jednotky', 'jednotek'];

type RaceDay = { number: number; location: string; date: PragueDate };

/** Texts in the pictures to share (pictures.size). */
export const picturesCopy = {
  tagline: 'Dostihy, kurzy a\u00a0tipy na jednom místě.',
  demoPrices: 'Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové',
  demoSilks: 'Dresy jsou ukázkové',
  race: 'dostih',
  result: 'Výsledek',
  states: { cancelled: 'zrušený', run: 'dokončený' },
  horses: (count: number) => formatCount(count, nouns.horse),
  more: (count: number) => andMore(count),
  noRunners: 'Startovní listina zatím není.',
  stable: (name: string) => (/^stáj\b/i.test(name) ? name : `stáj ${name}`),
  trainer: (name: string) => `trenér ${name}`,
  form: 'Forma, nejnovější vlevo',
  noForm: 'Zatím bez startu',
  starts: (count: number) => plural(count, ['start', 'starty', 'startů']),
  wins: (count: number) => plural(count, ['vítězství', 'vítězství', 'vítězství']),
  placed: `do\u00a0${placedPlace}`,
  roi: 'ROI',
  winners: (count: number) => plural(count, ['vítěz', 'vítězové', 'vítězů']),
  nextStart: (date: PragueDate, location: string) => `${formatDayMonth(date)}, ${location}`,
  week: (monday: PragueDate) => `Týden ${roundDays(monday)}`,
  inContest: 'v\u00a0tipovací soutěži',
  rank: (rank: number, ranked: number) => `${rank}. ${formatOutOf(ranked)}`,
  /** The number stands before it in another size; a part of a unit takes the genitive. */
  unitsOf: (profit: number, tips: number) => {
    const size = Math.abs(profit);
    const noun = Number.isInteger(size) ? plural(size, units) : 'jednotky';
    return `${noun} ${withPreposition('z', formatCount(tips, ['tipu', 'tipů', 'tipů']))}`;
  },
  contest: (monday: PragueDate) => `TÝDENNÍ TIPOVACÍ SOUTĚŽ · ${roundDays(monday)}`,
  winner: ({ rank, ranked }: WinnerPicture) => {
    const of = `${formatOutOf(ranked)}\u00a0${plural(ranked, ['tipéra', 'tipérů', 'tipérů'])}`;
    return rank === 1 ? `vyhrává první místo ${of}` : `získává výhru za ${rank}.\u00a0místo ${of}`;
  },
  tips: (count: number) => plural(count, nouns.tip),
  voucher: 'poukaz',
  alt: {
    race: (title: string, { number, location, date }: RaceDay) =>
      `Na obrázku: ${title}, ${number}.\u00a0dostih, ${location} ${formatFullDate(date)}`,
    horse: (name: string) => `Na obrázku: ${name}, dres, forma a\u00a0statistiky`,
    week: (monday: PragueDate) => `Na obrázku: týden tipéra ${roundDays(monday)}`,
    winner: (monday: PragueDate, prize: number) =>
      `Na obrázku: vítěz týdenní tipovací soutěže ${roundDays(monday)} o\u00a0poukaz ${formatMoney(prize)}`,
  },
} as const;
