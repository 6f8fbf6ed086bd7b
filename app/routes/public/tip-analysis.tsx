import { data } from 'react-router';
import { tipAnalysisCopy as copy } from '#copy/cs/public/tip-analysis.ts';
import { JsonLd } from '#app/document/json-ld.tsx';
import { pageMeta } from '#app/document/page-meta.ts';
import { datasetData } from '#app/document/structured-data.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { TipScreen } from '#app/tip-analysis/tip-screen.tsx';
import { addMinutes, pragueDate } from '#domain/shared/prague-time.ts';
import { parseTipPageQuery, tipPageSearch } from '#domain/tip-analysis/tip-page-query.ts';
import { maxCacheMinutes } from '#domain/tip-analysis/tip-page.ts';
import { standingsTopic } from '#server/analysis/settle-tips.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readTipPage } from '#server/tip-analysis/read-tip-page.ts';
import type { Route } from './+types/tip-analysis';
import '#app/styles/tip-analysis.css';

/** /tip-analysis: how all tippers have done, standings for a period, and the method. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const query = parseTipPageQuery(new URL(request.url).searchParams);
  const live = page.dependsOn(standingsTopic, 'clock');
  page.validUntil(addMinutes(now, maxCacheMinutes));
  const found = await readTipPage(db, query, pragueDate(now));
  if (!found) throw data(null, { status: 404 });
  return page.pushChanges({ ...found, query, live });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { scope, id } = loaderData.query;
  const canonical = tipPageSearch({ ...parseTipPageQuery(new URLSearchParams()), scope, id });
  return pageMeta(matches[0].loaderData, {
    title: copy.title,
    description: copy.description,
    path: `/tip-analysis${canonical}`,
  });
}

export default function TipAnalysis({ loaderData }: Route.ComponentProps) {
  const shown = useLiveData(loaderData);
  const frame = useFrame();
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </div>
      <TipScreen {...shown} />
      {frame.settings.demo !== null && <p className="demo-note">{copy.demo}</p>}
      <JsonLd
        data={
          import.meta.env.SSR &&
          datasetData(frame, {
            path: '/tip-analysis',
            name: copy.heading,
            description: copy.description,
            files: ['/tip-analysis/poradi.csv', '/tip-analysis/poradi.json'],
          })
        }
      />
    </main>
  );
}
