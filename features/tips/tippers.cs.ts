import { formatCount, nouns } from '#text/platform/text/words';

/** Texts of the list of everybody who tipped a horse. */
export const tippersCopy = {
  tippedBy: (horse: string) => `Tipy na koně ${horse}`,
  title: (horse: string, siteName: string) => `Tipy na koně ${horse} | ${siteName}`,
  description: (horse: string) => `Kdo všechno tipuje koně ${horse}.`,
  count: (count: number) => formatCount(count, nouns.tip),
  nobody: 'Zatím nikdo.',
  backToRace: 'Zpět k\u00a0dostihu',
  loading: 'Načítám jména…',
  failed: 'Jména se nepodařilo načíst.',
  onPage: 'Otevřít na samostatné stránce',
} as const;
