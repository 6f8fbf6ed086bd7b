import { picturesCopy } from '#text/pictures/pictures';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ShareLinks } from '#platform/ui/share-links.tsx';
import { LogPager } from '#platform/ui/pager.tsx';
import { existingPage, pageCount, pageRanks, standingsPageSize } from '#features/standings/page.rules.ts';
import { parsePage } from '#platform/http/page.rules.ts';
import { pictureAddress, winnerPictureOf } from '#features/pictures/pictures.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { ContestNav } from './round-head.tsx';
import { WinnerTable } from './winner-table.tsx';
import { contestCopy } from '#text/contest/contest';
import { contestWinnersCopy as copy } from '#text/contest/contest-rules';
import { countFrozenRounds, readFrozenRounds, requireContest } from './read-contest.server.ts';
import type { Route } from './+types/contest-winners.route';
import './contest.css';

/** /contest/winners: the winners of past rounds of the weekly contest. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, page } = requestOf(context);
  await requireContest({ db, page });
  const total = await countFrozenRounds(db);
  const current = existingPage(parsePage(new URL(request.url).searchParams.get('page')), total);
  const live = page.dependsOn('contest');
  const rounds = await readFrozenRounds(db, 'all', { limit: standingsPageSize, offset: pageRanks(current).from - 1 });
  const picture = await winnerPictureOf(db, rounds.find(({ award }) => award !== null) ?? null);
  return page.pushChanges({
    rounds,
    picture: picture && pictureAddress(picture),
    current,
    last: pageCount(total),
    live,
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const won = loaderData?.rounds.find(({ award }) => award !== null);
  const picture = loaderData?.picture;
  return pageMeta(matches[0].loaderData, {
    title: copy.title,
    description: copy.description,
    path: '/contest/winners',
    image: won && { path: picture ?? null, alt: picturesCopy.alt.winner(won.monday, won.prize) },
  });
}

export default function ContestWinners({ loaderData }: Route.ComponentProps) {
  const { rounds, picture, current, last } = useLiveData(loaderData);
  const { settings, appUrl } = useFrame();
  const isDemo = settings.demo !== null;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
        <ContestNav />
      </div>
      {rounds.length > 0 ? <WinnerTable rounds={rounds} /> : <EmptyState {...copy.empty} />}
      <LogPager
        label={copy.pages}
        newer={current > 1 ? { to: `?page=${current - 1}`, label: copy.newer } : null}
        older={current < last ? { to: `?page=${current + 1}`, label: copy.older } : null}
      />
      <ShareLinks title={copy.heading} address={`${appUrl}/contest/winners`} picture={picture} />
      {isDemo && <p className="demo-note">{contestCopy.demo}</p>}
    </main>
  );
}
