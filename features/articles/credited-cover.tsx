import { photosCopy } from '#features/photos/photos.cs.ts';
import type { Cover } from './cover.rules.ts';
import { ArticleCover } from './article-cover.tsx';

/** The cover above the text of an article; a photo has its credit below it. */
export function CreditedCover({ cover }: { cover: Cover }) {
  const picture = <ArticleCover cover={cover} sizes="(max-width: 45rem) 100vw, 45rem" isDescribed />;
  if (!cover.photo) return <div className="prose-cover">{picture}</div>;
  return (
    <figure className="prose-figure">
      <div className="prose-cover prose-cover-photo">{picture}</div>
      {cover.photo.credit && <figcaption className="source-note">{photosCopy.credit(cover.photo.credit)}</figcaption>}
    </figure>
  );
}
