import { adminCopy } from '#text/admin/admin';
import { privateMeta } from '#platform/document/private-meta.ts';

/** The title of an administrators' page, excluded from search engines. */
export function adminMeta(screen: string, matches: Parameters<typeof privateMeta>[1]) {
  return privateMeta((siteName) => adminCopy.title(screen, siteName), matches);
}
