type Matches = readonly [{ loaderData?: { settings: { siteName: string } } | undefined }, ...unknown[]];

/** The title of a person's own page or of the administration, which search engines must not index. */
export function privateMeta(title: (siteName: string) => string, matches: Matches) {
  const siteName = matches[0].loaderData?.settings.siteName ?? '';
  return [{ title: title(siteName) }, { name: 'robots', content: 'noindex' }];
}
