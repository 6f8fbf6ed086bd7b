import { formatMoney } from '#domain/shared/czech-number.ts';
import { nouns, plural } from '#domain/shared/czech-text.ts';

/** Texts of the home page's table that compares sources of racing information. */
export const comparisonCopy = {
  heading: 'Kde co najdete',
  subtitle: 'Srovnání pěti zdrojů dostihových informací',
  source: 'Zdroj',
  columns: ['Výsledky', 'Kurzy', 'Tipování', 'Statistiky'],
  /** By the number of filled marks. */
  ratings: ['chybí', 'částečné', 'dobré', 'výborné'],
  others: {
    database: 'Oficiální databáze',
    bookmakers: 'Sázkové kanceláře',
    news: 'Zpravodajský web',
    groups: 'Skupiny na sítích',
  },
} as const;

/** Texts of the home page's four cards that lead to the site's sections (site.landing-block). */
export const siteCardsCopy = {
  heading: 'Co tu najdete',
  cards: [
    { to: '/horses', icon: 'horse', title: 'Koně', text: 'Forma, bilance a\u00a0všechny starty každého koně.' },
    { to: '/jockeys', icon: 'user-circle', title: 'Žokejové', text: 'Sezona, úspěšnost a\u00a0nejbližší jízdy.' },
    {
      to: '/race-results',
      icon: 'flag-checkered',
      title: 'Výsledky',
      text: 'Pořadí, odstupy a\u00a0časy všech dostihů.',
    },
    {
      to: '/odds-analysis',
      icon: 'scales',
      title: 'Analýzy',
      text: 'Kurzy dvou kanceláří vedle sebe a\u00a0rozbory dostihů.',
    },
  ],
} as const;

/** Texts of the home page's box about the weekly contest's prize; its amount is also on /contest and the dashboard. */
export const weeklyPrizeCopy = {
  label: 'Týdenní soutěž',
  amount: (weeklyPrize: number) => formatMoney(weeklyPrize),
  title: 'Týdenní tipovací soutěž',
  text: 'Poukaz pro nejlepšího tipéra týdne.',
  standings: 'Pořadí',
  rules: 'Pravidla',
} as const;

/** Words after the counts on the home page's statistics card (site.intro-statistics). */
export const introStatsCopy = {
  heading: (siteName: string) => `${siteName} v\u00a0číslech`,
  horses: (count: number) => plural(count, nouns.horse),
  jockeys: (count: number) => plural(count, ['žokej', 'žokejové', 'žokejů']),
  runners: (count: number) => plural(count, ['start', 'starty', 'startů']),
  tips: (count: number) => plural(count, nouns.tip),
} as const;
