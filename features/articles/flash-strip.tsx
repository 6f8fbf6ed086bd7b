import { Link } from 'react-router';
import { articleListCopy } from './article-pages.cs.ts';
import { articlesCopy } from './articles.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { ArticleSummary } from './summary.rules.ts';
import { toIso } from '#platform/time/prague-time.rules.ts';

/** The newest flash news, across the top of the list at /articles. */
export function FlashStrip({ news }: { news: readonly ArticleSummary[] }) {
  if (news.length === 0) return null;
  return (
    <section className="flash-strip" aria-labelledby="blesky">
      <h2 id="blesky">
        <Icon name="lightning-fill" />
        {articlesCopy.flash.heading}
      </h2>
      <ol>
        {news.map((item) => (
          <li key={item.slug}>
            <time className="numeric" dateTime={toIso(item.publishedAt)}>
              {articleListCopy.moment(item.publishedAt)}
            </time>
            <Link to={`/articles/${item.slug}`} prefetch="intent" viewTransition>
              {item.title}
            </Link>
            <p>{item.description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
