/** Languages besides Czech in which part of the site can be read. */
export const translations = ['en'] as const;
export type Translation = (typeof translations)[number];

/** Pages of translations (languages.slice). */
const translated = /^\/(?:|help|race-results(?:\/[^/]+)?|(?:race-analysis|horse|jockey)\/[^/]+)$/;

/** Whether a Czech path has its page in translations. */
export const isTranslated = (path: string): boolean => translated.test(path);

/** '/horse/1-sacamiro' → '/en/horse/1-sacamiro', '/' → '/en'. */
export const inTranslation = (translation: Translation, path: string): string =>
  `/${translation}${path === '/' ? '' : path}`;

/** Which translation a path is of, with the path of its Czech page; null for a Czech path. */
export function translationOf(path: string): { translation: Translation; czechPath: string } | null {
  const [, first, rest] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const translation = translations.find((one) => one === first);
  return translation ? { translation, czechPath: rest ?? '/' } : null;
}
