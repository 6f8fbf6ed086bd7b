import { Link } from 'react-router';
import { adminBlogCopy as copy } from '#copy/cs/admin/blog.ts';
import { articlesCopy } from '#copy/cs/public/articles.ts';
import type { ArticleCategory } from '#domain/articles/category.ts';
import { type ArticleState, articleState } from '#domain/articles/editor/article-fields.ts';
import type { Instant } from '#domain/shared/time.ts';

type Row = {
  id: number;
  title: string;
  status: 'draft' | 'published';
  publishedAt: Instant | null;
  category: ArticleCategory | null;
  isFlash: boolean;
  featured: number | null;
  saved: { at: Instant; by: string | null } | null;
};

/** The administrators' list of articles. */
export function ArticleTable({ articles, now }: { articles: readonly Row[]; now: Instant }) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.article}</th>
            <th scope="col" className="hide-on-mobile">
              {columns.section}
            </th>
            <th scope="col" className="hide-on-mobile">
              {columns.at}
            </th>
            <th scope="col" className="align-right">
              {columns.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.map((article) => (
            <tr key={article.id}>
              <th scope="row">
                <Link to={`/admin/blog/${article.id}`}>
                  <bdi>{article.title}</bdi>
                </Link>
                {notes(article).map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </th>
              <td className="hide-on-mobile">{article.category ? articlesCopy.sections[article.category] : '–'}</td>
              <td className="numeric hide-on-mobile">{copy.at(article.publishedAt)}</td>
              <td className="align-right">
                <ArticleBadge state={articleState(article.status, article.publishedAt, now)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function notes({ isFlash, featured, saved }: Row): string[] {
  return [isFlash && copy.flash, featured !== null && copy.featured(featured), saved && copy.typed(saved)].filter(
    (note) => typeof note === 'string',
  );
}

const badgeClasses = {
  draft: 'badge badge-warning',
  scheduled: 'badge',
  published: 'badge badge-ok',
} satisfies Record<ArticleState, string>;

export function ArticleBadge({ state }: { state: ArticleState }) {
  return <span className={badgeClasses[state]}>{copy.states[state]}</span>;
}
