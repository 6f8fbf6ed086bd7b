import { data } from 'react-router';
import { PollBox } from '#features/polls/poll-box.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { useFrame } from '#platform/document/use-frame.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { ShareLinks } from '#platform/ui/share-links.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { pollChangesAt, pollView, type PollView } from '#features/polls/polls.rules.ts';
import { toIso } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readPolls } from '#features/polls/polls.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import '#features/race-day/start-box.css';
import { ArticleBody } from './article-body.tsx';
import { ArticleHead, CreditedCover, Neighbours } from './article-head.tsx';
import { LinkedDays, LinkedHorses, LinkedJockeys, LinkedRaces } from './article-links.tsx';
import { ArticleListBlock } from './mentions.tsx';
import { articleCopy as copy } from '#text/articles/article-pages';
import { articleData } from './article-data.ts';
import { coverFile } from './cover-file.rules.ts';
import { pollIdsOf } from './article-body.rules.ts';
import { linkedTopics } from './article-links.rules.ts';
import { readArticle, readMovedArticle } from './read-article.server.ts';
import type { Route } from './+types/article.route';

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

/** A poll within the text; nothing if it has been deleted. */
const pollOf = (polls: readonly PollView[], clock: SiteClock) => (id: number) => {
  const poll = polls.find((one) => one.id === id);
  if (!poll) return null;
  return (
    <div className="widget">
      <PollBox poll={poll} clock={clock} key={poll.id} />
    </div>
  );
};

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
