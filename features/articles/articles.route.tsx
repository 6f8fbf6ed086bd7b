import { data, Link } from 'react-router';
import { pageMeta } from '#platform/document/page-meta.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { useFrame } from '#platform/document/use-frame.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { parsePage } from '#platform/http/page.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { ArticleCard } from './article-card.tsx';
import { FlashStrip, LeadArticle, SectionTabs } from './article-lists.tsx';
import { articleListCopy as copy } from '#text/articles/article-pages';
import { articlesCopy } from '#text/articles/articles';
import { articleListData } from './article-data.ts';
import { parseSection, sectionAddress } from './article.rules.ts';
import { articlesPageSize, readArticleList } from './published-articles.server.ts';
import type { Route } from './+types/articles.route';

/** /articles: flash news, sections, the newest article large, the others as cards (articles.list). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page: cachedPage } = requestOf(context);
  const { searchParams } = new URL(request.url);
  const section = parseSection(searchParams.get('category'));
  if (section === undefined) throw data(null, { status: 404 });
  const page = parsePage(searchParams.get('page'));
  const { changesAt, ...list } = await readArticleList(db, { section, page, now });
  if (list.articles.length === 0 && page > 1) throw data(null, { status: 404 });
  const live = cachedPage.dependsOn('articles', 'clock');
  cachedPage.validUntil(changesAt);
  return cachedPage.pushChanges({ ...list, section, page, pageSize: articlesPageSize, live });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { section, page, total } = loaderData;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(section, page, siteName),
    description: copy.description(total),
    path: sectionAddress(section, page),
  });
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const shown = useLiveData(loaderData);
  const { section, page, articles, total, pageSize } = shown;
  const frame = useFrame();
  const [lead, ...others] = articles;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        {frame.settings.demo !== null && <p className="demo-note">{copy.demo}</p>}
      </div>
      <FlashStrip news={shown.flash} />
      <SectionTabs current={section} counts={shown.counts} />
      {lead ? (
        <>
          <LeadArticle article={lead} />
          <div className="cols-3 mt-6">
            {others.map((article) => (
              <ArticleCard key={article.slug} article={article} level="h2" />
            ))}
          </div>
          <Pager
            page={page}
            total={total}
            pageSize={pageSize}
            countText={copy.count(total)}
            path={(to) => sectionAddress(section, to)}
          />
        </>
      ) : (
        <NoArticles isWholeList={section === null} />
      )}
      <p className="inline-group small-text muted mt-6">
        {copy.feeds}
        <a href="/articles/rss.xml">RSS</a>
        <a href="/articles/atom.xml">Atom</a>
      </p>
      <JsonLd data={import.meta.env.SSR && articleListData(frame, articles, total)} />
    </main>
  );
}

function NoArticles({ isWholeList }: { isWholeList: boolean }) {
  const { title, text } = isWholeList ? copy.empty : copy.none;
  return (
    <EmptyState title={title} text={text}>
      {!isWholeList && (
        <Link className="button button-outline button-small" to="/articles">
          {articlesCopy.all}
        </Link>
      )}
    </EmptyState>
  );
}
