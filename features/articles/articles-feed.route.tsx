import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleBody } from './article-body.tsx';
import { articleListCopy } from '#text/articles/article-pages';
import { articlesCopy } from '#text/articles/articles';
import { atom, type ArticleFeed, rss } from './article-feeds.rules.ts';
import { type FeedEntry, readArticleFeed } from './published-articles.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import type { Route } from './+types/articles-feed.route';

/**
 * `/articles/rss.xml` and `/articles/atom.xml`: the newest articles with their whole text. The only routes without a
 * page that are in the router: the HTML of the articles is rendered by the component of their page, which the server
 * floor may not import.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page, appUrl } = requestOf(context);
  const [{ entries, changesAt }, settings] = await Promise.all([readArticleFeed(db, now), readSettings(db)]);
  page.dependsOn('articles', 'settings', 'clock');
  page.validUntil(changesAt);
  const feed: ArticleFeed = {
    title: `${settings.siteName} – ${articleListCopy.feedTitle}`,
    description: settings.claim,
    siteUrl: appUrl,
    articles: entries.map((entry) => ({ ...entry, section: sectionOf(entry), html: htmlOf(entry, appUrl) })),
  };
  const isAtom = new URL(request.url).pathname.endsWith('/atom.xml');
  return new Response(isAtom ? atom(feed, now) : rss(feed), {
    headers: { 'Content-Type': `application/${isAtom ? 'atom' : 'rss'}+xml; charset=utf-8` },
  });
}

function sectionOf({ isFlash, category }: FeedEntry): string | null {
  if (isFlash) return articlesCopy.flash.heading;
  return category && articlesCopy.sections[category];
}

function htmlOf({ body }: FeedEntry, origin: string): string {
  return renderToStaticMarkup(<ArticleBody blocks={body} origin={origin} />);
}
