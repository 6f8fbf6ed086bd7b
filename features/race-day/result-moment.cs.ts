import type { HomeRace } from './home-day.rules.ts';
import type { Finisher } from './race-finish.rules.ts';
import { formatAtTime } from '#text/platform/time/date';
import { formatDecimal, formatSigned } from '#text/platform/text/number';
import { nbsp, roundTo } from '#platform/text/number.rules.ts';
import { formatCount, formatOutOf, joinWithAnd, nouns, plural } from '#text/platform/text/words';
import { pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { MyRaceResult, RaceTips } from '#features/tips/race-tips.rules.ts';

type Standing = NonNullable<MyRaceResult['standing']>;

const outOf = (rank: number, ranked: number) => `${rank}.${nbsp}${formatOutOf(ranked)}`;

/** The moment of a result on an open race card (race-day.moment). */
export const resultMomentCopy = {
  finish: 'V\u00a0cíli',
  close: 'Zavřít pohled do cíle',
  contest: 'Týdenní soutěž',
  waiting: 'čeká',
  corrected: (at: Instant) => `Opraveno ${formatAtTime(pragueTime(at))}`,
  /** 'Váš tip', 'Vaše 2 tipy', 'Vašich 5 tipů'. */
  tips: tipsLabel,
  /** 'Váš tip: 2. místo', 'Vaše 2 tipy: 2. a 6. místo'. */
  places: (tips: RaceTips) => `${tipsLabel(tips.count)}: ${outcomeOf(tips)}`,
  /** '+0,70', '−1,00'; a tip that doesn't count won and lost nothing. */
  gain: (gain: number | null) => (gain === null ? '0' : formatSigned(gain, 2)),
  rankBefore: ({ before, ranked }: Standing) => (before === null ? 'bez pořadí' : outOf(before, ranked)),
  /** Before the rank: 'o 1 místo,', 'beze změny,', 'nově'; '' where there is no rank. */
  rankMove({ rank, before }: Standing): string {
    if (rank === null) return '';
    if (before === null) return 'nově';
    const places = Math.abs(before - rank);
    return places === 0 ? 'beze změny,' : `o${nbsp}${formatCount(places, ['místo', 'místa', 'míst'])},`;
  },
  rank: ({ rank, ranked }: Standing) => (rank === null ? 'zatím bez pořadí' : outOf(rank, ranked)),
  announced,
};

function tipsLabel(count: number): string {
  if (count === 1) return 'Váš tip';
  return `${plural(count, ['Váš', 'Vaše', 'Vašich'])} ${formatCount(count, nouns.tip)}`;
}

/** '2. a 6. místo, 1 bez umístění, 1 neplatí'; of one tip without a number. */
function outcomeOf({ count, places, unplaced, void: off }: RaceTips): string {
  const number = (of: number) => (count === 1 ? '' : `${of}${nbsp}`);
  const parts = [
    places.length > 0 && `${joinWithAnd(places.map((place) => `${place}.`))}${nbsp}místo`,
    unplaced > 0 && `${number(unplaced)}bez umístění`,
    off > 0 && `${number(off)}neplatí`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** What the tips of a person say when a result is announced. */
type Own = { tips: RaceTips; names: readonly string[]; standing: Standing | null };

/**
 * '4. dostih je dokončen. Vyhrál Stříbrný Vítr, druhý Černý Baron, třetí Aurelia Bay. Váš tip Černý Baron: 2. místo,
 * plus 0,70 (místo, kurz 1,70). V týdenní soutěži jste na 2. místě ze 63.'
 */
function announced(race: Pick<HomeRace, 'number'>, finishers: readonly Finisher[], own: Own | null): string {
  const sentences = [`${race.number}.${nbsp}dostih je dokončen.`, `${finishText(finishers)}.`];
  if (own) {
    const names = own.names.length === 1 ? ` ${own.names[0]}` : '';
    const gain = own.tips.gain === null ? '' : `, ${gainInWords(own.tips.gain)}`;
    const paid = own.tips.paid.length === 0 ? '' : ` (${own.tips.paid.join('; ')})`;
    sentences.push(`${tipsLabel(own.tips.count)}${names}: ${outcomeOf(own.tips)}${gain}${paid}.`);
    if (own.standing && own.standing.rank !== null)
      sentences.push(
        `V${nbsp}týdenní soutěži jste na${nbsp}${own.standing.rank}.${nbsp}místě ${formatOutOf(own.standing.ranked)}.`,
      );
  }
  return sentences.join(' ');
}

/** Of each place its words for a stallion or gelding, for a mare, and for several after a dead heat. */
const placeWords: Readonly<Record<number, readonly [string, string, string]>> = {
  1: ['Vyhrál', 'Vyhrála', 'Vyhráli'],
  2: ['druhý', 'druhá', 'druzí'],
  3: ['třetí', 'třetí', 'třetí'],
};

function finishText(finishers: readonly Finisher[]): string {
  const places = Map.groupBy(finishers, ({ position }) => position);
  return [...places]
    .map(([position, horses]) => {
      const [his, hers, theirs] = placeWords[position] ?? ['', '', ''];
      const word = horses.length > 1 ? theirs : horses[0]?.isMare ? hers : his;
      return `${word} ${joinWithAnd(horses.map(({ horseName }) => horseName))}`;
    })
    .join(', ');
}

/** 'plus 0,70', 'minus 1,00': screen readers pass over the signs. */
function gainInWords(gain: number): string {
  const size = formatDecimal(Math.abs(gain), 2);
  if (roundTo(gain, 2) === 0) return size;
  return `${gain > 0 ? 'plus' : 'minus'} ${size}`;
}
