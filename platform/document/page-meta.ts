import type { MetaDescriptor } from 'react-router';
import { pictureSize } from '#platform/files/picture-size.rules.ts';
import type { Frame } from './use-frame.ts';

export type PageMeta = {
  title: (siteName: string) => string;
  description: string;
  /** The canonical address on this site. */
  path: string;
  /**
   * What networks show beside a link; without it, or a path, the site's own. `isDrawn`: of the size of our drawings.
   */
  image?: { path: string | null; alt: string | null; isDrawn?: boolean } | null;
};

/** Title, description, canonical link and Open Graph of a public page. None when the root loader failed. */
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
    ...pictureTags(frame, image?.path ? { ...image, path: image.path } : { path: '/og.png', alt: siteName }),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

type SharedImage = { path: string; alt: string | null; isDrawn?: boolean };

/** A photo says no size: it has its own. */
function pictureTags({ appUrl }: Frame, { path, alt, isDrawn = true }: SharedImage): MetaDescriptor[] {
  return [
    { property: 'og:image', content: appUrl + path },
    ...(isDrawn
      ? [
          { property: 'og:image:type', content: 'image/png' },
          { property: 'og:image:width', content: String(pictureSize.width) },
          { property: 'og:image:height', content: String(pictureSize.height) },
        ]
      : []),
    ...(alt ? [{ property: 'og:image:alt', content: alt }] : []),
  ];
}
