import { photosCopy } from '#copy/cs/public/photos.ts';
import type { Cover } from '#domain/articles/cover.ts';
import { ArticleCover } from './article-cover.tsx';

/** The cover above an article's text; a photo with its credit. */
export function CreditedCover({ cover }: { cover: Cover }) {
  const drawing = <ArticleCover cover={cover} sizes="(max-width: 45rem) 100vw, 45rem" isDescribed />;
  if (!cover.photo) return <div className="prose-cover">{drawing}</div>;
  return (
    <figure className="prose-figure">
      <div className="prose-cover prose-cover-photo">{drawing}</div>
      {cover.photo.credit && <figcaption className="source-note">{photosCopy.credit(cover.photo.credit)}</figcaption>}
    </figure>
  );
}
