import { data } from 'react-router';
import { tipAnalysisCopy as copy } from '#copy/cs/public/tip-analysis.ts';
import { tipperCopy } from '#copy/cs/public/tipper.ts';
import { pageMeta } from '#app/document/page-meta.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { TipperScreen } from '#app/tip-analysis/tipper-screen.tsx';
import { parseTipPageQuery } from '#domain/tip-analysis/tip-page-query.ts';
import { maxCacheMinutes } from '#domain/tip-analysis/tip-page.ts';
import { addMinutes } from '#domain/shared/prague-time.ts';
import { requestOf } from '#server/http/request-context.ts';
import { logPageSize, readTipper, tipperTopics } from '#server/tip-analysis/read-tipper.ts';
import type { Route } from './+types/tipper';
import '#app/styles/tip-analysis.css';

/** /tip-analysis/user/:userId: one tipper's results and tips. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const query = parseTipPageQuery(new URL(request.url).searchParams);
  const tipper = await readTipper(db, params.userId, query.page);
  if (!tipper) throw data(null, { status: 404 });
  const live = page.dependsOn(...tipperTopics(tipper));
  page.validUntil(addMinutes(now, maxCacheMinutes));
  return page.pushChanges({ tipper, page: query.page, pageSize: logPageSize, live });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const name = loaderData.tipper.username ?? copy.anonymous;
  return [
    ...pageMeta(matches[0].loaderData, {
      title: (siteName) => tipperCopy.title(name, siteName),
      description: tipperCopy.description(name),
      path: `/tip-analysis/user/${loaderData.tipper.userId}`,
    }),
    // Not indexed: a deleted account's name must not stay in search engines.
    { name: 'robots', content: 'noindex' },
  ];
}

export default function TipperPage({ loaderData }: Route.ComponentProps) {
  const shown = useLiveData(loaderData);
  const isDemo = useFrame().settings.demo !== null;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <TipperScreen {...shown} />
      {isDemo && <p className="demo-note">{copy.demo}</p>}
    </main>
  );
}
