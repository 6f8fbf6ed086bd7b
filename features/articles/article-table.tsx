import { Link } from 'react-router';
import { adminBlogCopy as copy } from '#text/articles/admin-blog';
import { articlesCopy } from '#text/articles/articles';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import type { ArticleCategory } from './article.rules.ts';
import { type ArticleState, articleState } from './article-fields.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

type Row = {
  id: number;
  title: string;
  status: 'draft' | 'published';
  publishedAt: Instant | null;
  category: ArticleCategory | null;
  isFlash: boolean;
  featured: number | null;
  /** When and by whom a working copy was saved that readers do not see yet. */
  saved: { at: Instant; by: string | null } | null;
};

function columnsAt(now: Instant): readonly Column<Row>[] {
  const { columns } = copy;
  return [
    {
      heading: columns.article,
      isRowHead: true,
      cell: (article) => (
        <>
          <Link to={`/admin/blog/${article.id}`}>
            <bdi>{article.title}</bdi>
          </Link>
          {notes(article).map((note) => (
            <small key={note}>{note}</small>
          ))}
        </>
      ),
    },
    {
      heading: columns.section,
      isDesktopOnly: true,
      cell: ({ category }) => (category ? articlesCopy.sections[category] : '–'),
    },
    {
      heading: columns.at,
      isDesktopOnly: true,
      className: 'numeric',
      cell: ({ publishedAt }) => copy.at(publishedAt),
    },
    {
      heading: columns.state,
      isRightAligned: true,
      cell: ({ status, publishedAt }) => <ArticleBadge state={articleState(status, publishedAt, now)} />,
    },
  ];
}

/** The table of /admin/blog, the administrators' list of articles. */
export function ArticleTable({ articles, now }: { articles: readonly Row[]; now: Instant }) {
  return <DataTable caption={copy.caption} columns={columnsAt(now)} rows={articles} keyOf={({ id }) => id} />;
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
