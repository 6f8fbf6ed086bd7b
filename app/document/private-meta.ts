type Matches = readonly [{ loaderData?: { settings: { siteName: string } } | undefined }, ...unknown[]];

/**
 * For the `meta` of a person's own pages, and of the administration through adminMeta: a title that search engines must
 * not index.
 */
export function privateMeta(title: (siteName: string) => string, matches: Matches) {
  const siteName = matches[0].loaderData?.settings.siteName ?? '';
  return [{ title: title(siteName) }, { name: 'robots', content: 'noindex' }];
}
