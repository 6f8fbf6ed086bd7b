import { inTranslation, isTranslated, translationOf, translations } from '#features/site/languages.rules.ts';

const canonical = /<link rel="canonical" href="([^"]+)"/;

/**
 * A rendered page with links to the same page in the other languages (languages.alternates). They follow from its
 * canonical address, so that no browser needs code for them.
 */
export function withLanguageLinks(html: string): string {
  const end = html.indexOf('</head>');
  const href = canonical.exec(html.slice(0, end))?.[1];
  const url = href === undefined ? null : URL.parse(href);
  if (!url) return html;
  const czechPath = translationOf(url.pathname)?.czechPath ?? url.pathname;
  if (!isTranslated(czechPath)) return html;
  const addresses = [
    ['cs', czechPath],
    ...translations.map((translation) => [translation, inTranslation(translation, czechPath)]),
    ['x-default', czechPath],
  ];
  const links = addresses.map(
    ([language, path]) => `<link rel="alternate" hrefLang="${language}" href="${url.origin}${path}"/>`,
  );
  return html.slice(0, end) + links.join('') + html.slice(end);
}
