import { ArticlePicture } from '#features/photos/picture.tsx';
import type { Cover } from './cover.rules.ts';
import { coverFile } from './cover-file.rules.ts';

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
