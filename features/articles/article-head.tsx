import { Link } from 'react-router';
import { articleCopy as copy, articleListCopy } from './article-pages.cs.ts';
import { articlesCopy } from './articles.cs.ts';
import { type ArticleSection, flashSection, sectionAddress } from './category.rules.ts';
import type { ArticleSummary } from './summary.rules.ts';
import { toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

type Props = {
  article: Omit<ArticleSummary, 'description'> & { lead: string | null; author: string | null; publishedAt: Instant };
  isDemo: boolean;
};

/**
 * What stands above the text of an article, on its page and in the editor's preview: breadcrumbs, date and author,
 * title and lead.
 */
export function ArticleHead({ article, isDemo }: Props) {
  const section: ArticleSection | null = article.isFlash ? flashSection : article.category;
  return (
    <header>
      <nav aria-label={copy.crumbs}>
        <ol className="breadcrumbs">
          <li>
            <Link to="/articles">{articleListCopy.heading}</Link>
          </li>
          {section && (
            <li>
              <Link to={sectionAddress(section)}>{articlesCopy.sections[section]}</Link>
            </li>
          )}
        </ol>
      </nav>
      <p className="meta">
        <time dateTime={toIso(article.publishedAt)}>{copy.date(article.publishedAt)}</time>
        <span>{articlesCopy.readTime(article.readMinutes)}</span>
        {article.author && <span>{article.author}</span>}
      </p>
      <h1>{article.title}</h1>
      {isDemo && <p className="demo-note">{copy.demoArticle}</p>}
      {article.lead && <p className="lead">{article.lead}</p>}
    </header>
  );
}
