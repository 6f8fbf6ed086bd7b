import type { MetaDescriptor } from 'react-router';
import type { Frame } from './use-frame.ts';

export type PageMeta = {
  title: (siteName: string) => string;
  description: string;
  /** The canonical address on this site. */
  path: string;
  /** Path of its picture, 1200 px wide; without it the site's own is used. */
  image?: { path: string; alt: string | null } | null;
};

/**
 * For the `meta` of public routes: title, description, canonical link and Open Graph. None when the root loader failed.
 */
export function pageMeta(
  frame: Frame | undefined,
  { title: titleOf, description, path, image }: PageMeta,
): MetaDescriptor[] {
  if (!frame) return [];
  const { siteName } = frame.settings;
  const title = titleOf(siteName);
  const canonical = frame.appUrl + path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'cs_CZ' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: frame.appUrl + (image?.path ?? '/og.png') },
    ...(image?.alt ? [{ property: 'og:image:alt', content: image.alt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
