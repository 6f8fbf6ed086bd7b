import { ArticlePicture } from '#app/photos/picture.tsx';
import type { Cover } from '#domain/articles/cover.ts';
import { coverFile } from '#domain/articles/cover-file.ts';

/** A photo, or a drawing (design.cover-drawings). Decorative (empty alt) unless it is a photo that `isDescribed`. */
export function ArticleCover({
  cover: { photo, drawing },
  sizes,
  isDescribed = false,
}: {
  cover: Cover;
  sizes: string;
  isDescribed?: boolean;
}) {
  if (photo)
    return <ArticlePicture url={photo.url} alt={isDescribed ? photo.alt : ''} sizes={sizes} isLazy={!isDescribed} />;
  return <img src={coverFile(drawing, 'svg')} alt="" loading={isDescribed ? 'eager' : 'lazy'} decoding="async" />;
}
