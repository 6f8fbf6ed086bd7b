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
