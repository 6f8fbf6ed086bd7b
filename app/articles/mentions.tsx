import { articleCopy as copy } from '#copy/cs/public/article-pages.ts';
import type { ArticleSummary } from '#domain/articles/summary.ts';
import { ArticleListBlock } from './article-list-block.tsx';

/** At the end of the page of a horse, jockey, race or day: the articles about it; nothing without any. */
export function Mentions({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <div className="mentions no-print">
      <ArticleListBlock id="clanky" heading={copy.mentions} articles={articles} />
    </div>
  );
}
