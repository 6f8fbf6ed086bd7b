import { formatDecimal } from '#text/platform/text/number';
import { formatCount, formatOutOf, plural } from '#text/platform/text/words';
import { formatAtTime } from '#text/platform/time/date';
import type { ClockTime } from '#platform/time/time.rules.ts';

/** 'Sacamiro', or whoever nobody tips. */
const nameOf = (name: string | null) => name ?? 'kdokoli jiný';

/** What would happen if a runner won. */
export const ifWonCopy = {
  heading: 'Co když vyhraje…',
  race: (raceNumber: number, time: string | null) =>
    `${raceNumber}.\u00a0dostih${time === null ? '' : ` ${formatAtTime(time as ClockTime)}`}`,
  races: 'Dostih',
  number: (raceNumber: number) => `${raceNumber}.`,
  ifWon: (name: string | null, rank: number | null) =>
    rank === null
      ? `Když vyhraje ${nameOf(name)}, v\u00a0pořadí ještě nebudete.`
      : `Když vyhraje ${nameOf(name)}, budete\u00a0${rank}.`,
  name: nameOf,
  now: (rank: number | null) => (rank === null ? 'V\u00a0pořadí zatím nejste.' : `Teď jste ${rank}.`),
  passed: (moved: number) => {
    if (moved === 0) return 'Zůstali byste, kde jste.';
    const people = formatCount(Math.abs(moved), ['tipéra', 'tipéry', 'tipérů']);
    return moved > 0
      ? `Přeskočili byste ${people}.`
      : `Před vás by se ${Math.abs(moved) > 4 ? 'dostalo' : Math.abs(moved) === 1 ? 'dostal' : 'dostali'} ${formatCount(Math.abs(moved), ['tipér', 'tipéři', 'tipérů'])}.`;
  },
  tips: (isMine: boolean, tippers: number, people: number) =>
    isMine
      ? 'Váš tip'
      : tippers === 0
        ? 'nikdo ho netipuje'
        : `${plural(tippers, ['tipuje', 'tipují', 'tipuje'])} ${tippers} ${formatOutOf(people)}`,
  teams: (isMine: boolean, players: number, people: number) =>
    isMine
      ? 'Bodovala by vaše sestava'
      : players === 0
        ? 'nikomu nic nepřinese'
        : `přinese body ${players} ${formatOutOf(people)}`,
  odds: (odds: number) => ` · ${formatDecimal(odds, 1)}:1`,
  noRank: '–',
  notes: {
    tips: 'Počítá se jen s\u00a0vítězem: ostatní tipy v\u00a0dostihu se berou jako nevyplacené. Do startu se tipy i\u00a0kurzy mohou změnit.',
    teams:
      'Místo v\u00a0lize v\u00a0dnešním kole. Počítá se jen s\u00a0vítězem a\u00a0s\u00a0jeho jezdcem, body za další místa ne.',
  },
} as const;
