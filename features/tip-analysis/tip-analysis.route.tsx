import { data } from 'react-router';
import { tipAnalysisCopy as copy } from '#text/tip-analysis/tip-analysis';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { datasetData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { TipScreen } from './tip-screen.tsx';
import { addMinutes, pragueDate } from '#platform/time/prague-time.rules.ts';
import { parseTipPageQuery, tipPageSearch } from './tip-page-query.rules.ts';
import { maxCacheMinutes } from './tip-page.rules.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readTipPage } from './read-tip-page.server.ts';
import type { Route } from './+types/tip-analysis.route';
import './tip-analysis.css';

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
