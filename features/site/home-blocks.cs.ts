import { formatMoney } from '#text/platform/text/number';
import { nouns, plural } from '#text/platform/text/words';

/** Texts of the home page's box about the weekly contest's prize. */
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
