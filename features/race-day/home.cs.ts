import { formatDate, formatFullDate } from '#text/platform/time/date';
import { formatMoney } from '#text/platform/text/number';
import { formatCount, nouns } from '#text/platform/text/words';
import type { PragueDate } from '#platform/time/time.rules.ts';

type Day = { location: string; date: PragueDate; raceCount: number; horseCount: number };
const contestIn = (prize: number | null) =>
  prize === null ? '' : ` – týdenní soutěž o\u00a0poukaz ${formatMoney(prize)}`;

/** `weeklyPrize`: of the contest, null without one. */
type Site = { siteName: string; weeklyPrize: number | null };

/** Frame of the home page: title, description, the part beside the races and the way past them. */
export const homeCopy = {
  aside: 'Další obsah',
  skipRaces: 'Přeskočit dostihy',
  /** The document title (site.home-title). */
  title: ({ location, date }: Day, { siteName, weeklyPrize }: Site) =>
    `Dostihy ${location} ${formatDate(date)}${contestIn(weeklyPrize)} | ${siteName}`,
  titleWithoutDay: ({ siteName, weeklyPrize }: Site) => `Dostihy${contestIn(weeklyPrize)} | ${siteName}`,
  description: (day: Day) =>
    `${day.location}, ${formatFullDate(day.date)}: ${formatCount(day.raceCount, nouns.race)}, ${formatCount(day.horseCount, nouns.horse)}. ` +
    'Startovní listiny, kurzy dvou kanceláří vedle sebe, výsledky a\u00a0tipy.',
  descriptionWithoutDay: 'Startovní listiny, kurzy dvou kanceláří vedle sebe, výsledky a\u00a0tipy českých dostihů.',
} as const;
