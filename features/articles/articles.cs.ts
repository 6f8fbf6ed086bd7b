import type { ArticleSection } from './article.rules.ts';
import { formatDate } from '#text/platform/time/date';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** Texts about articles that several pages share. */
export const articlesCopy = {
  heading: 'K\u00a0přečtení',
  all: 'Všechny články',
  readTime: (minutes: number) => `${minutes}\u00a0min čtení`,
  date: (at: Instant) => formatDate(pragueDate(at)),
  flash: {
    heading: 'Bleskové zprávy',
    more: 'Číst celý článek',
    about: (title: string) => `Číst celý článek: ${title}`,
    none: 'Zatím zde nejsou žádné novinky.',
  },
  flashOne: 'Blesková zpráva',
  sections: {
    'pred-dostihem': 'Před dostihem',
    reportaze: 'Reportáže',
    'analyza-kurzu': 'Analýza kurzů',
    statistiky: 'Statistiky',
    soutez: 'Soutěž',
    rozhovory: 'Rozhovory',
    chov: 'Chov',
    napoveda: 'Nápověda',
    'bleskove-zpravy': 'Bleskové zprávy',
  } satisfies Record<ArticleSection, string>,
} as const;
