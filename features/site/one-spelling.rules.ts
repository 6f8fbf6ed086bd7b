/**
 * The one spelling of a page's path: lower-case letters and no slash at the end (public-pages.one-spelling). A file's
 * name keeps its own, and so do the letters of a percent-encoded sign.
 */
export function oneSpelling(pathname: string): string {
  if (/\.[^/]*$/.test(pathname)) return pathname;
  const lower = pathname.replaceAll(/%[\dA-Fa-f]{2}|[A-Z]+/g, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
  return lower.replace(/\/+$/, '') || '/';
}
