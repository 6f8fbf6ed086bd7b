import { Link } from 'react-router';
import { ContestNav } from '#app/contest/contest-nav.tsx';
import { WinnerTable } from '#app/contest/winner-table.tsx';
import { contestCopy } from '#copy/cs/public/contest.ts';
import { contestWinnersCopy as copy } from '#copy/cs/public/contest-rules.ts';
import { pageMeta } from '#app/document/page-meta.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { useLivePage } from '#app/live/use-live-page.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { existingPage, pageCount, pageRanks, parsePage, standingsPageSize } from '#domain/standings/page.ts';
import { countFrozenRounds, readFrozenRounds } from '#server/contest/read-frozen-rounds.ts';
import { requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/contest-winners';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, page } = requestOf(context);
  const total = await countFrozenRounds(db);
  const current = existingPage(parsePage(new URL(request.url).searchParams.get('page')), total);
  const live = page.dependsOn('contest');
  const rounds = await readFrozenRounds(db, 'all', { limit: standingsPageSize, offset: pageRanks(current).from - 1 });
  return { rounds, current, last: pageCount(total), live };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: copy.title,
    description: copy.description,
    path: '/contest/winners',
  });
}

export default function ContestWinners({ loaderData: { rounds, current, last, live } }: Route.ComponentProps) {
  const isDemo = useFrame().settings.demo !== null;
  useLivePage(live);
  return (
    <main className="page-width" id={contentId}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
        <ContestNav />
      </div>
      {rounds.length > 0 ? (
        <WinnerTable rounds={rounds} />
      ) : (
        <div className="panel flush">
          <div className="empty">
            <b>{copy.empty.title}</b>
            <p className="small-text">{copy.empty.text}</p>
          </div>
        </div>
      )}
      {last > 1 && <Pages current={current} last={last} />}
      {isDemo && <p className="demo-note">{contestCopy.demo}</p>}
    </main>
  );
}

function Pages({ current, last }: { current: number; last: number }) {
  return (
    <nav className="pager mt-3" aria-label={copy.pages}>
      {current > 1 && (
        <Link className="button button-outline button-small" to={`?page=${current - 1}`} rel="prev">
          <Icon name="caret-left" />
          {copy.newer}
        </Link>
      )}
      {current < last && (
        <Link className="button button-outline button-small" to={`?page=${current + 1}`} rel="next">
          {copy.older}
          <Icon name="caret-right" />
        </Link>
      )}
    </nav>
  );
}
