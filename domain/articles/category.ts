/** Sections of the articles; also the word in their address, `/articles?category=statistiky`. */
export const articleCategories = [
  'pred-dostihem',
  'reportaze',
  'analyza-kurzu',
  'statistiky',
  'soutez',
  'rozhovory',
  'chov',
  'napoveda',
] as const;
export type ArticleCategory = (typeof articleCategories)[number];

/** Where flash news that no longer stand on the home page are found. */
export const flashSection = 'bleskove-zpravy';

/** What a list of articles shows: everything but flash news, one category, or the flash news. */
export type ArticleSection = ArticleCategory | typeof flashSection;

/** The section an address asks for; null = everything but flash news, undefined = there is no such section. */
export function parseSection(param: string | null): ArticleSection | null | undefined {
  if (param === null || param === '') return null;
  if (param === flashSection) return flashSection;
  return articleCategories.find((category) => category === param);
}

/** The one address of a page of a section (Decision I). */
export function sectionAddress(section: ArticleSection | null, page = 1): string {
  const parameters = [section && `category=${section}`, page > 1 && `page=${page}`].filter(Boolean);
  return parameters.length === 0 ? '/articles' : `/articles?${parameters.join('&')}`;
}
