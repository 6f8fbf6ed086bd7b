import { data } from 'react-router';
import { ArticleBody } from '#app/articles/article-body.tsx';
import { CreditedCover } from '#app/articles/credited-cover.tsx';
import { ArticleHead } from '#app/articles/article-head.tsx';
import { ArticleListBlock } from '#app/articles/article-list-block.tsx';
import { LinkedDays, LinkedHorses, LinkedJockeys } from '#app/articles/linked-lists.tsx';
import { LinkedRaces } from '#app/articles/linked-races.tsx';
import { Neighbours } from '#app/articles/neighbours.tsx';
import { ArticlePoll } from '#app/polls/article-poll.tsx';
import { articleCopy as copy } from '#copy/cs/public/article-pages.ts';
import { articleData } from '#app/document/article-data.ts';
import { pageMeta } from '#app/document/page-meta.ts';
import { JsonLd } from '#app/document/json-ld.tsx';
import { useFrame } from '#app/document/use-frame.ts';
import type { SiteClock } from '#app/live/site-clock.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { ShareLinks } from '#app/ui/share-links.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { coverFile } from '#domain/articles/cover-file.ts';
import { pollIdsOf } from '#domain/articles/article-body.ts';
import { linkedTopics } from '#domain/articles/article-links.ts';
import { pollChangesAt, type PollView, pollView } from '#domain/polls/poll-view.ts';
import { toIso } from '#domain/shared/prague-time.ts';
import { readArticle, readMovedArticle } from '#server/articles/read-article.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readPolls } from '#server/polls/read-polls.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import type { Route } from './+types/article';
import '#app/styles/start-box.css';

/** /articles/:slug. Drafts, unknown and not yet published articles are the same 404 (articles.published-only). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, page, clock } = requestOf(context);
  const found = await readArticle(db, params.slug, now);
  if (!found) {
    const moved = await readMovedArticle(db, params.slug, now);
    throw moved === null ? data(null, { status: 404 }) : redirectTo(`/articles/${moved}`, 301);
  }
  const polls = (await readPolls(db, pollIdsOf(found.article.body))).map((rows) => pollView(rows, now));
  const pollTopics = polls.map(({ id }) => `poll:${id}`);
  const live = page.dependsOn('articles', 'clock', ...linkedTopics(found.links), ...pollTopics);
  for (const moment of [found.changesAt, ...polls.map(pollChangesAt)]) page.validUntil(moment);
  return page.pushChanges({ ...found, polls, live, clock: { siteNow: now, anchor: clock.anchor() } });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article } = loaderData;
  const { cover } = article;
  const tags = pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(article.title, siteName),
    description: article.description,
    path: `/articles/${article.slug}`,
    image: cover.photo
      ? { path: cover.photo.url, alt: cover.photo.alt, isDrawn: false }
      : { path: coverFile(cover.drawing, 'png'), alt: article.title },
  });
  return [
    ...tags.filter((tag) => !('property' in tag && tag.property === 'og:type')),
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: toIso(article.publishedAt) },
  ];
}

const pollOf = (polls: readonly PollView[], clock: SiteClock) => (id: number) => (
  <ArticlePoll poll={polls.find((poll) => poll.id === id)} clock={clock} />
);

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, polls, links, previous, next, further, clock } = useLiveData(loaderData);
  const frame = useFrame();
  const isDemo = frame.settings.demo !== null;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="article-layout">
        <article className="prose">
          <ArticleHead article={article} isDemo={isDemo} />
          <CreditedCover cover={article.cover} />
          <ArticleBody blocks={article.body} poll={pollOf(polls, clock)} />
          <footer className="prose-end">
            <ShareLinks title={article.title} address={`${frame.appUrl}/articles/${article.slug}`} picture={null} />
            {article.changedAt !== null && <p className="small-text muted">{copy.changed(article.changedAt)}</p>}
            <Neighbours previous={previous} next={next} />
          </footer>
        </article>
        <aside className="stack" aria-label={copy.aside}>
          <LinkedRaces races={links.races} clock={clock} />
          <LinkedDays days={links.days} />
          <LinkedHorses horses={links.horses} isDemo={isDemo} />
          <LinkedJockeys jockeys={links.jockeys} />
          <ArticleListBlock id="dalsi-cteni" heading={copy.further} articles={further} />
        </aside>
      </div>
      <JsonLd data={import.meta.env.SSR && articleData(frame, article)} />
    </main>
  );
}
