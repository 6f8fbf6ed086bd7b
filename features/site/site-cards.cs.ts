/** Texts of the home page's cards that lead to the site's sections (site.landing-block). */
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
