import { inPercent } from '#platform/text/number.rules.ts';
import { formatClockTime, formatDayMonth, formatFullDate } from '#platform/time/date.en.ts';
import { formatPercent } from '#platform/text/number.en.ts';
import { formatCount, nouns } from '#platform/text/words.en.ts';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

type Day = { location: string; date: PragueDate; raceCount: number; horseCount: number };

/** Texts that only translated pages have: their frame and their racecard. A further language follows their type. */
export const pagesCopy = {
  nav: { today: 'Today', results: 'Results', horses: 'Horses', jockeys: 'Jockeys', help: 'Help' },
  language: 'Language',
  inCzech: 'in Czech',
  czech: 'Čeština',
  claim: 'Czech racing: cards, odds and picks in one place.',
  warning: 'The Ministry of Finance warns: gambling can be addictive.',
  footer: { api: 'API', privacy: 'Privacy', terms: 'Terms of use', thisPage: 'Tato stránka česky' },
  home: {
    title: (day: Day, siteName: string) =>
      `${day.location} ${formatFullDate(day.date)}: racecards and odds | ${siteName}`,
    titleWithoutDay: (siteName: string) => `Czech racing: cards, odds and results | ${siteName}`,
    description: (day: Day) =>
      `${day.location}, ${formatFullDate(day.date)}: ${formatCount(day.raceCount, nouns.race)}, ${formatCount(day.horseCount, nouns.horse)}. Racecards, prices of two Czech bookmakers, results and picks.`,
    descriptionWithoutDay: 'Racecards, prices of two Czech bookmakers, results and picks of Czech racing.',
    firstOff: (time: ClockTime) => `first off ${formatClockTime(time)}`,
    going: (going: string) => `Going: ${going}`,
    localTime: 'Times are local, in Prague.',
    race: (number: number) => `Race ${number}`,
    toRace: 'Go to the race',
    days: 'Race days',
    moreDays: 'All results',
    upcoming: 'Coming up',
    aside: 'Reading aids and other days',
    czechCard: 'Pick your winners on the Czech card',
    skipRaces: 'Skip the races',
  },
  card: {
    off: (countdown: string) => `Off ${countdown}`,
    penetrometer: (value: string) => `penetrometer ${value}`,
    caption: 'Runners of',
    columns: {
      placing: 'Pos',
      number: 'No.',
      silks: 'Silks',
      horse: 'Horse, form, trainer',
      age: 'Age',
      jockey: 'Jockey',
      weight: 'Weight',
      time: 'Time',
      odds: 'Odds',
      picks: 'Picks',
    },
    nonRunner: 'Non-runner',
    reserve: (order: number) => `Reserve ${order}`,
    favourite: 'Favourite',
    yearsOld: (age: number, sex: string | null) => `${age}${sex ? ` ${sex}` : ''}`,
    priceTitle: 'Czech bookmaker price, stake included',
    pricedAt: (at: Instant, startAt: Instant | null) => {
      const [day, time] = [pragueDate(at), formatClockTime(pragueTime(at))];
      const isOfDay = startAt !== null && pragueDate(startAt) === day;
      return `Best price at ${time}${isOfDay ? '' : `, ${formatDayMonth(day)}`}.`;
    },
    twoBookmakers: 'F and T are two Czech bookmakers.',
    overround: (fortuna: number | null, tipsport: number | null) =>
      `Overround ${[
        fortuna === null ? null : `F ${formatPercent(inPercent(fortuna), 1)}`,
        tipsport === null ? null : `T ${formatPercent(inPercent(tipsport), 1)}`,
      ]
        .filter((part) => part !== null)
        .join(', ')}`,
    winner: (name: string) => `Won by ${name}.`,
  },
  aid: {
    heading: 'How to read it',
    items: [
      {
        sample: '5.50 and 5.5:1',
        text: 'The same price. Czech odds include your stake, so 5.5:1 is decimal 5.50, or 9-2 in British terms. The letter behind it is the bookmaker who offers more.',
      },
      {
        sample: '353241',
        text: 'Finishing positions, most recent on the right. P pulled up, F fell, U unseated rider, O ran out, L left at the start, D disqualified; tenth and worse stand as they are. The Czech card runs the other way.',
      },
      { sample: '9-4', text: 'Weight in stones and pounds, kilograms below.' },
      {
        sample: '4m2½f (6,900m)',
        text: 'Distance in miles and furlongs; in Czechia races are measured in metres.',
      },
      {
        sample: 'Category III',
        text: 'Czech classes run from Group and Listed races (L, NL) through I down to V.',
      },
      { sample: 'Picks', text: 'Free picks by readers, no money involved.' },
    ],
    more: 'The whole guide',
  },
} as const;
