import { adminCopy } from '#copy/cs/admin/admin.ts';

type Matches = readonly [{ loaderData?: { settings: { siteName: string } } | undefined }, ...unknown[]];

/** Title of an administrators' screen, excluded from search engines. */
export function adminMeta(screen: string, matches: Matches) {
  const siteName = matches[0].loaderData?.settings.siteName ?? '';
  return [{ title: adminCopy.title(screen, siteName) }, { name: 'robots', content: 'noindex' }];
}
