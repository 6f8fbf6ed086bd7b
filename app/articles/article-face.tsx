import { photosCopy } from '#copy/cs/public/photos.ts';
import type { Cover } from '#domain/articles/cover.ts';
import { ArticleCover } from './article-cover.tsx';

/** The cover above an article's text; a photo with whose work it is. */
export function ArticleFace({ cover }: { cover: Cover }) {
  const drawing = <ArticleCover cover={cover} sizes="(max-width: 45rem) 100vw, 45rem" isDescribed />;
  if (!cover.photo) return <div className="prose-cov">{drawing}</div>;
  return (
    <figure className="prose-fig">
      <div className="prose-cov prose-cov-ph">{drawing}</div>
      {cover.photo.credit && <figcaption className="src">{photosCopy.credit(cover.photo.credit)}</figcaption>}
    </figure>
  );
}
