import { ArticleBody } from '#features/articles/article-body.tsx';
import { CreditedCover } from '#features/articles/credited-cover.tsx';
import { ArticleHead } from '#features/articles/article-head.tsx';
import { adminBlogCopy as copy } from './admin-blog.cs.ts';
import type { Preview } from './draft-answer.rules.ts';

const pollPlaceholder = (id: number) => <p className="note">{copy.pollPlaceholder(id)}</p>;

/**
 * A tab of the article editor: the article as readers would see it, rendered by the public components; inert, so that
 * links don't lead away. The note that the site is a demonstration is left out.
 */
export function ArticlePreview({ article }: { article: Preview }) {
  return (
    <div className="preview-pane">
      <article className="prose" inert>
        <ArticleHead article={{ ...article, title: article.title || copy.untitled }} isDemo={false} />
        <CreditedCover cover={article.cover} />
        <ArticleBody blocks={article.body} poll={pollPlaceholder} />
      </article>
    </div>
  );
}
