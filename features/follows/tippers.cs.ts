import type { TipperTip } from './tipper-follow.rules.ts';
import { formatAtTime, formatDayMonth } from '#text/platform/time/date';
import { formatCount } from '#text/platform/text/words';

export const tippersCopy = {
  follow: 'Sledovat tipéra',
  followNamed: (name: string) => `Sledovat tipéra ${name}`,
  unfollow: 'Přestat sledovat',
  unfollowNamed: (name: string) => `Přestat sledovat tipéra ${name}`,
  followed: 'Sledujete. Otevřené tipy najdete na kartách dostihů a\u00a0v\u00a0Mém přehledu.',
  stopped: 'Už nesledujete.',
  followers: (count: number) =>
    count === 0
      ? 'Zatím vás nikdo nesleduje. Počet uvidíte jen vy.'
      : `${count >= 2 && count <= 4 ? 'Sledují' : 'Sleduje'} vás ${formatCount(count, ['člověk', 'lidé', 'lidí'])}. Toto číslo vidíte jen vy.`,
  heading: 'Tipéři, které sleduji',
  none: 'Nikoho zatím nesledujete. Sledovat lze z\u00a0veřejné stránky tipéra.',
  toTippers: 'Pořadí tipérů',
  feed: 'Jejich otevřené tipy',
  noFeed: 'Žádný z\u00a0nich teď otevřený tip nemá.',
  where: ({ date, time, location, raceNumber }: Pick<TipperTip, 'date' | 'time' | 'location' | 'raceNumber'>) =>
    `${formatDayMonth(date)}${time === null ? '' : ` ${formatAtTime(time)}`}, ${location}, ${raceNumber}.\u00a0dostih`,
  tips: 'tipuje',
} as const;
