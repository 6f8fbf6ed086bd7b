import { Link } from 'react-router';
import { photosCopy } from '#text/photos/photos';
import { toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { Cover } from './cover.rules.ts';
import { ArticleCover } from './article-cover.tsx';
import { articleListCopy, articleCopy as copy } from '#text/articles/article-pages';
import { articlesCopy } from '#text/articles/articles';
import { type ArticleSection, type ArticleSummary, flashSection, sectionAddress } from './article.rules.ts';

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

type ArticleHeadProps = {
  article: Omit<ArticleSummary, 'description'> & { lead: string | null; author: string | null; publishedAt: Instant };
  isDemo: boolean;
};

/**
 * What stands above the text of an article, on its page and in the editor's preview: breadcrumbs, date and author,
 * title and lead.
 */
export function ArticleHead({ article, isDemo }: ArticleHeadProps) {
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

type Neighbour = { slug: string; title: string } | null;

/** Links below an article to those published before and after it. */
export function Neighbours({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  if (!previous && !next) return null;
  return (
    <nav className="article-neighbours no-print" aria-label={copy.neighbours}>
      {previous && (
        <Link to={`/articles/${previous.slug}`} rel="prev" viewTransition>
          <span className="eyebrow">
            <Icon name="caret-left" /> {copy.previous}
          </span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link className="align-right" to={`/articles/${next.slug}`} rel="next" viewTransition>
          <span className="eyebrow">
            {copy.next} <Icon name="caret-right" />
          </span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
