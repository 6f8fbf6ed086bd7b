import type { ArticleSection } from './article.rules.ts';
import { formatAtTime, formatDate, formatFullDate } from '#text/platform/time/date';
import { formatCount, formatOutOf, plural } from '#text/platform/text/words';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { articlesCopy } from '#text/articles/articles';

const articleForms = ['článek', 'články', 'článků'] as const;

const sectionName = (section: ArticleSection | null) => (section === null ? 'Články' : articlesCopy.sections[section]);

export const articleListCopy = {
  heading: 'Články',
  everything: 'Vše',
  sections: 'Rubriky',
  title: (section: ArticleSection | null, page: number, siteName: string) =>
    `${sectionName(section)}${section === null ? ' a\u00a0zprávy z\u00a0dostihů' : ' – články'}${page > 1 ? `, ${page}.\u00a0strana` : ''} | ${siteName}`,
  description: (count: number) =>
    `${formatCount(count, articleForms)} z\u00a0českých dostihů: pozvánky, reportáže, rozbory kurzů, statistiky a\u00a0rady pro první návštěvu závodiště.`,
  count: (total: number) => formatCount(total, ['článek', 'články', 'článků']),
  empty: { title: 'Zatím tu nejsou žádné články', text: 'První se objeví, jakmile ho redakce zveřejní.' },
  none: { title: 'V\u00a0této rubrice zatím nic není', text: 'Podívejte se na všechny články.', all: 'Všechny články' },
  moment: (at: Instant) => `${formatDate(pragueDate(at))}, ${pragueTime(at)}`,
  /** An invented text is marked as such (demonstration.marked). */
  demo: 'Články jsou ukázkové: výsledky v\u00a0nich jsou skutečné, redakce je vymyšlená.',
  feeds: 'Odběr:',
  feedTitle: 'články',
} as const;

export const articleCopy = {
  title: (title: string, siteName: string) => `${title} | ${siteName}`,
  crumbs: 'Drobečková navigace',
  date: (at: Instant) => formatFullDate(pragueDate(at)),
  changed: (at: Instant) => `Naposledy upraveno ${formatFullDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}.`,
  neighbours: 'Předchozí a\u00a0další článek',
  previous: 'Předchozí',
  next: 'Další',
  aside: 'Souvislosti',
  race: (count: number) => (count === 1 ? 'Dostih v\u00a0článku' : 'Dostihy v\u00a0článku'),
  horses: (count: number) => (count === 1 ? 'Kůň v\u00a0článku' : 'Koně v\u00a0článku'),
  jockeys: (count: number) => (count === 1 ? 'Jezdec v\u00a0článku' : 'Jezdci v\u00a0článku'),
  days: (count: number) => (count === 1 ? 'Dostihový den' : 'Dostihové dny'),
  further: 'Další čtení',
  raceNumber: (number: number) => `${number}.\u00a0dostih`,
  starters: (count: number) => formatCount(count, ['kůň', 'koně', 'koní']),
  toCard: 'Tipovat',
  toAnalysis: 'Rozbor',
  toResult: 'Výsledek',
  winner: (count: number, names: string) => `${count > 1 ? 'Vítězové' : 'Vítěz'}: ${names}`,
  running: 'běží',
  cancelled: 'zrušen',
  annulled: 'anulován',
  completed: 'dokončen',
  nextStart: (date: string, place: string, number: number) => `${date} ${place}, ${number}.\u00a0dostih`,
  seasonRides: (starts: number, wins: number) =>
    `letos ${formatCount(starts, ['jízda', 'jízdy', 'jízd'])}, ${formatCount(wins, ['výhra', 'výhry', 'výher'])}`,
  dayState: (completed: number, races: number) =>
    completed === 0
      ? formatCount(races, ['dostih', 'dostihy', 'dostihů'])
      : `${formatCount(completed, ['výsledek', 'výsledky', 'výsledků'])} ${formatOutOf(races)}\u00a0${plural(races, ['dostihu', 'dostihů', 'dostihů'])}`,
  demo: 'Kurzy F\u00a0a\u00a0T a\u00a0dresy jsou ukázkové.',
  /** An invented text is marked as such (demonstration.marked). */
  demoArticle: 'Ukázkový článek: výsledky jsou skutečné, redakce je vymyšlená.',
  mentions: 'Články a\u00a0zmínky',
} as const;
