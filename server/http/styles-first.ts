const styleSheet = /<link rel="stylesheet" href="([^"#]+)/g;

/**
 * A rendered page that asks for its style sheets before all else (public-pages.first-paint): by itself it begins with fonts
 * and scripts, which share the connection, and nothing is shown until the styles have come.
 */
export function stylesFirst(html: string): string {
  const preloads = [...html.matchAll(styleSheet)].map(([, href]) => `<link rel="preload" as="style" href="${href}"/>`);
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll(' as="font"', ' as="font" fetchpriority="low"')
    .replace('<head>', `<head>${preloads.join('')}`);
}
