import { ArticlePicture } from '#app/photos/picture.tsx';
import type { Cover } from '#domain/articles/cover.ts';

/**
 * In lists and, through CreditedCover, above an article: a photo, or an enlarged silk pattern from public/covers.svg in
 * two colours of the palette (design.cover-patterns). Decorative (empty alt) unless `isDescribed`.
 */
export function ArticleCover({
  cover,
  sizes,
  isDescribed = false,
}: {
  cover: Cover;
  sizes: string;
  isDescribed?: boolean;
}) {
  const { photo, pattern, palette } = cover;
  if (photo)
    return <ArticlePicture url={photo.url} alt={isDescribed ? photo.alt : ''} sizes={sizes} isLazy={!isDescribed} />;
  return (
    <svg
      className={`cover-palette-${palette}`}
      viewBox="0 0 320 112"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`/covers.svg#${pattern}`} />
    </svg>
  );
}
