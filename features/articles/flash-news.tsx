import { articlesCopy } from '#text/articles/articles';
import type { ArticleSummary } from './article.rules.ts';
import { toIso } from '#platform/time/prague-time.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';

const copy = articlesCopy.flash;

/** In the side column of the home page: up to four flash news with excerpt, date and link (articles.flash-news). */
export function FlashNews({ news }: { news: readonly ArticleSummary[] }) {
  return (
    <Widget id="blesky" heading={copy.heading}>
      {news.length === 0 ? (
        <p className="small-text muted">{copy.none}</p>
      ) : (
        <ul className="flash">
          {news.map((item) => (
            <li key={item.slug}>
              <h3>{item.title}</h3>
              <p>{item.description}</p>
              <p className="inline-group inline-group-spread">
                <time dateTime={toIso(item.publishedAt)}>{articlesCopy.date(item.publishedAt)}</time>
                <PageLink to={`/articles/${item.slug}`} aria-label={copy.about(item.title)}>
                  {copy.more}
                </PageLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
