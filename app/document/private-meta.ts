type Matches = readonly [{ loaderData?: { settings: { siteName: string } } | undefined }, ...unknown[]];

/**
 * Title of a page that search engines must not index: a person's own pages, and the administration through adminMeta.
 */
export function privateMeta(title: (siteName: string) => string, matches: Matches) {
  const siteName = matches[0].loaderData?.settings.siteName ?? '';
  return [{ title: title(siteName) }, { name: 'robots', content: 'noindex' }];
}
