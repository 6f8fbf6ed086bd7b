import type { IconName } from '#platform/ui/icon.tsx';

/** `detailPrefix`: path prefix of the section's detail pages, when they are not below `to`. */
export type Section = { to: string; label: string; icon: IconName; detailPrefix?: string; isBeta?: true };

/** The main sections, in the prescribed order (site.sections). */
export const mainSections: readonly Section[] = [
  { to: '/', label: 'Domů', icon: 'house' },
  { to: '/horses', label: 'Koně', icon: 'horse', detailPrefix: '/horse' },
  { to: '/jockeys', label: 'Žokejové', icon: 'user-circle', detailPrefix: '/jockey' },
  { to: '/race-results', label: 'Výsledky dostihů', icon: 'flag-checkered', detailPrefix: '/races' },
  { to: '/time-distance', label: 'Čas a\u00a0vzdálenost', icon: 'timer' },
  { to: '/odds-analysis', label: 'Analýza kurzů', icon: 'scales' },
  { to: '/tip-analysis', label: 'Analýza tipů', icon: 'chart-line-up' },
  { to: '/articles', label: 'Články', icon: 'newspaper' },
  { to: '/fantasy', label: 'Fantasy', icon: 'trophy', isBeta: true },
];

/** Sections shown only in the drawer and the footer; help is in the header too (site.sections). */
export const furtherSections: readonly Section[] = [
  { to: '/contest', label: 'Týdenní soutěž', icon: 'trophy' },
  { to: '/syndicates', label: 'Syndikáty', icon: 'users-three' },
  { to: '/chov', label: 'Podpora chovu', icon: 'handshake' },
  { to: '/help', label: 'Nápověda', icon: 'question' },
];

/** Pages about those around the horses, in the drawer and the footer (site.sections). */
export const fieldSections: readonly Section[] = [
  { to: '/trainers', label: 'Trenéři', icon: 'user-circle', detailPrefix: '/trainer' },
  { to: '/stables', label: 'Stáje', icon: 'house', detailPrefix: '/stable' },
  { to: '/courses', label: 'Závodiště', icon: 'flag-checkered', detailPrefix: '/course' },
  { to: '/sires', label: 'Plemeníci', icon: 'horse' },
];

/**
 * Further links of the footer, to pages that belong to no section: how our figures are computed, and the data itself.
 */
export const sideLinks = [
  { to: '/rating', label: 'Vlastní hodnocení koní' },
  { to: '/api-docs', label: 'Data a\u00a0API' },
] as const;

/** The legal pages, in the footer (law.pages). */
export const legalLinks = [
  { to: '/ochrana-udaju', label: 'Ochrana údajů' },
  { to: '/cookies', label: 'Cookies' },
  { to: '/podminky', label: 'Podmínky užití' },
  { to: '/pristupnost', label: 'Přístupnost' },
  { to: '/provozovatel', label: 'Provozovatel' },
] as const;

/** The links inside <noscript> (site.crawlers). */
export const fallbackSections = mainSections.filter(({ to }) =>
  ['/horses', '/jockeys', '/race-results', '/odds-analysis'].includes(to),
);

/** The racing authority, a news site and two racecourses (site.footer). */
export const externalLinks = [
  { href: 'https://www.dostihyjc.cz', label: 'Jockey Club ČR' },
  { href: 'https://www.jezdci.cz', label: 'Jezdci.cz' },
  { href: 'https://www.velka-chuchle.cz', label: 'Chuchle Arena Praha' },
  { href: 'https://www.zavodistepardubice.cz', label: 'Dostihový spolek Pardubice' },
] as const;
