import { articleCopy as copy } from './article-pages.cs.ts';
import type { ArticleSummary } from './summary.rules.ts';
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
