import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { formatAtTime, formatDayMonth } from '#text/platform/time/date';
import { nbsp } from '#platform/text/number.rules.ts';
import { withPreposition } from '#text/platform/text/preposition';
import { formatCount, nouns, plural } from '#text/platform/text/words';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';

/** Texts of a race card of the home page. */
export const raceCardCopy = {
  race: 'dostih',
  prize: 'dotace',
  analysis: 'Rozbor',
  noHorsesYet: 'koně zatím neznáme',
  start: (countdown: string) => `Start ${countdown}`,
  starting: 'Startuje',
  started: 'Běží',
  startedAt: (time: ClockTime) => `odstartováno ${formatAtTime(time)}`,
  video: (isLive: boolean) => (isLive ? 'Přenos' : 'Záznam'),
  waiting: 'Čeká na výsledek',
  completed: 'Dokončeno',
  annulled: 'Anulováno',
  cancelled: 'Zrušeno',
  going: (value: string) => `stav dráhy ${value}`,
  empty: {
    title: 'Zatím nejsou k\u00a0dispozici údaje o\u00a0koních',
    text: 'Startovní listinu doplníme, jakmile ji pořadatel zveřejní.',
  },
  alert: {
    annulled: { lead: 'Dostih anulován.', text: 'Výsledek neplatí a\u00a0tipy na tento dostih se ruší.' },
    cancelled: { lead: 'Dostih zrušen.', text: 'Tipy na tento dostih se ruší.' },
  },
  columns: {
    placing: 'Um.',
    number: 'Č.',
    draw: 'Box',
    horse: 'Kůň',
    rating: 'HR',
    jockey: 'Jezdec',
    weight: 'Hm.',
    time: 'Čas',
    movement: 'Vývoj',
    odds: 'Kurz',
    tips: 'Tipy',
    action: 'Akce',
  },
  margin: 'odstup',
  sortBy: 'Řadit podle',
  sort: 'Seřadit',
  sortAgain: 'Seřadit znovu',
  sortsRace: (race: number) => `, seřadit ${race}.\u00a0dostih`,
  sortKeys: {
    placing: 'Podle umístění',
    number: 'Podle čísla',
    weight: 'Podle hmotnosti',
    odds: 'Podle kurzu',
    tips: 'Podle tipů',
  },
  stable: (name: string) => (/^(st[aá]j|DS)\b/i.test(name) ? name : `stáj ${name}`),
  trainer: (name: string) => `tr.\u00a0${name}`,
  nonStarter: (sex: HorseSex | null, isDone: boolean) =>
    isDone ? (sex === 'kl' ? 'nestartovala' : 'nestartoval') : 'nestartuje',
  /** Before its letters. */
  equipment: 'výstroj\u00a0',
  tipsInRace: (count: number) => `${formatCount(count, nouns.tip)} v\u00a0tomto dostihu`,
  /** After the count, 'tipy'. */
  tipWord: (count: number) => `${nbsp}${plural(count, nouns.tip)}`,
  higherOdds: (isOver: boolean) => `Zobrazen vyšší z\u00a0kurzů F a\u00a0T${isOver ? ' před startem' : ''}, porovnat`,
  /** 'kurzy ze 13:52', on another day than the race's 'kurzy ze 6. 10. v 9:05' (odds.told-time). */
  pricedAt: (at: Instant, startAt: Instant | null) => {
    const [day, time] = [pragueDate(at), pragueTime(at)];
    const isOfDay = startAt !== null && pragueDate(startAt) === day;
    const text = isOfDay ? time.replace(/^0/, '') : `${formatDayMonth(day)} ${formatAtTime(time)}`;
    return `kurzy ${withPreposition('z', text)}`;
  },
  demo: 'Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové',
  unknown: '–',
} as const;
