import { articlesCopy as copy } from '#text/articles/articles';
import { PageLink } from '#platform/ui/page-link.tsx';
import type { ArticleSummary } from './article.rules.ts';
import { ArticleCard } from './article-card.tsx';

/** On the home page: the three featured articles; nothing when none is featured (articles.featured). */
export function FeaturedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="page-section" aria-labelledby="k-precteni">
      <div className="page-section-header">
        <h2 id="k-precteni">{copy.heading}</h2>
        <PageLink to="/articles">{copy.all}</PageLink>
      </div>
      <div className="cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} level="h3" />
        ))}
      </div>
    </section>
  );
}
