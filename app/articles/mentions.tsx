import { articleCopy as copy } from '#copy/cs/public/article-pages.ts';
import type { ArticleSummary } from '#domain/articles/summary.ts';
import { ArticleListBlock } from './article-list-block.tsx';

/** The articles about a horse, jockey, race or day; nothing without any. */
export function Mentions({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <div className="mentions no-print">
      <ArticleListBlock id="clanky" heading={copy.mentions} articles={articles} />
    </div>
  );
}
