/** Not those of a medium, which nothing waits for. */
const styleSheet = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;

/**
 * A rendered page that asks for its style sheets before all else (public-pages.first-paint): by itself it begins with
 * fonts and scripts, which share the connection, and nothing is shown until the styles have come.
 */
export function stylesFirst(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const preloads = [...head.matchAll(styleSheet)].map(([, href]) => `<link rel="preload" as="style" href="${href}"/>`);
  const ordered = head
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll(' as="font"', ' as="font" fetchpriority="low"')
    .replace('<head>', `<head>${preloads.join('')}`);
  return ordered + html.slice(end);
}
