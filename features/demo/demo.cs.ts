import { formatDate } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { demoSeason } from './demo-clock.rules.ts';
import { formatCount, type PluralForms } from '#text/platform/text/words';
import { type DemoAccount, demoEmail } from './demo-accounts.rules.ts';

/** What an operator reads of the demonstration. */
export const demoTexts = {
  replayRuns: 'Jedno přehrávání už běží; počkejte, až skončí.',
  badSpeed: (speed: number) => `Rychlost musí být číslo větší než nula, ne ${speed}.`,
  noRaces: (date: PragueDate) => `Dne ${formatDate(date)} se žádné dostihy neběží.`,
  dayOver: (date: PragueDate) =>
    `Dostihový den ${formatDate(date)} už skončil; přehrávání posouvá čas webu jen dopředu.`,
  notDemo: 'Přehrát lze jen ukázku a\u00a0tato databáze ukázka není.',
  shiftedClock: 'Přehrávání posouvá uložené hodiny, které CLOCK_OFFSET přebíjí; spusťte web bez něj.',
  resetOfSeason: 'DEMO_RESET platí jen pro ukázku celé sezony.',
  notEmpty: 'Databáze není prázdná.',
  notEmptySeed: 'Databáze není prázdná; znovu od začátku ji naplní seed --fresh.',
  loading: `Načítám sezonu ${demoSeason}…`,
  ready: 'Ukázka je připravena.',
};

const nouns = {
  raceDay: ['dostihový den', 'dostihové dny', 'dostihových dnů'],
  race: ['dostih', 'dostihy', 'dostihů'],
  horse: ['kůň', 'koně', 'koní'],
  price: ['kurz', 'kurzy', 'kurzů'],
  person: ['člověk', 'lidé', 'lidí'],
  tip: ['tip', 'tipy', 'tipů'],
  round: ['kolo soutěže', 'kola soutěže', 'kol soutěže'],
  fantasyRound: ['kolo Fantasy ligy', 'kola Fantasy ligy', 'kol Fantasy ligy'],
  article: ['článek', 'články', 'článků'],
} as const satisfies Record<string, PluralForms>;

/** What a seeding says that it inserts: '8 dostihů, 96 koní'. */
export function countsText(...counts: (readonly [number, keyof typeof nouns])[]): string {
  return counts.map(([count, noun]) => formatCount(count, nouns[noun])).join(', ');
}

/**
 * What a start prints about the accounts to try; no other site than the demonstration has them
 * (demonstration.accounts).
 */
export function demoAccountLines(accounts: readonly DemoAccount[], arePrintedOnce: boolean): string[] {
  return [
    arePrintedOnce
      ? 'Ukázkové účty (e-mail a\u00a0heslo). Hesla jsou náhodná, platí jen pro tento web a\u00a0znovu se nevypíšou:'
      : 'Ukázkové účty (e-mail a\u00a0heslo):',
    ...accounts.map(
      ({ username, password, role }) => `  ${demoEmail(username)}  ${password}${role === 'admin' ? '  (správce)' : ''}`,
    ),
  ];
}
