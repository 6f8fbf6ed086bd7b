/** Every page that a translation has, below its language, and its file. */
export const translatedPages: Readonly<Record<string, string>> = {
  '/': 'home',
  '/race-results': 'results',
  '/race-results/:slug': 'results',
  '/race-analysis/:slug': 'race-analysis',
  '/horse/:slug': 'horse',
  '/jockey/:slug': 'jockey',
  '/help': 'help',
};
