import { formatCount, type PluralForms } from '#platform/text/czech-text.rules.ts';

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
