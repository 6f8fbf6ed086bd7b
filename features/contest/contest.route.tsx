import { data } from 'react-router';
import { picturesCopy } from '#text/pictures/pictures';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { PrizeBox } from '#features/site/prize-box.tsx';
import { Tiles } from '#features/stats/tiles.tsx';
import { ShareLinks } from '#platform/ui/share-links.tsx';
import { formatInteger, formatSignedPercent } from '#text/platform/text/number';
import { parsePage } from '#platform/http/page.rules.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { pictureAddress, winnerPictureOf } from '#features/pictures/pictures.server.ts';
import { AwardBox, CorrectionNote, FormerRulesNote, PreviousRound } from './award-parts.tsx';
import { ContestNav, HowItWorks, RoundHead } from './round-head.tsx';
import { IfWonBox } from './if-won-box.tsx';
import { MyStandingBox } from './my-standing-box.tsx';
import { StandingsTable } from './standings-table.tsx';
import { contestCopy as copy } from '#text/contest/contest';
import { contestView, type ContestView, isRound } from './contest.rules.ts';
import { parseRoundSlug, roundFrom, roundOf } from './round.rules.ts';
import { readContest, requireContest } from './read-contest.server.ts';
import type { Route } from './+types/contest.route';
import './contest.css';

/** /contest/:round?: a round of the weekly contest with its standings, the current week or the one in the address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, clock, page } = requestOf(context);
  const weeklyPrize = await requireContest({ db, page });
  const current = roundOf(now).monday;
  const monday = params.round === undefined ? current : parseRoundSlug(params.round);
  const rows = monday === null ? null : await readContest(db, roundFrom(monday));
  if (!rows || monday === null || !isRound(rows, monday, now)) throw data(null, { status: 404 });
  const requestedPage = parsePage(new URL(request.url).searchParams.get('page'));
  const view = contestView(rows, { round: roundFrom(monday), now, page: requestedPage, weeklyPrize });
  const days = view.days.map(({ eventId }) => `event:${eventId}`);
  const live = page.dependsOn('contest', standingsTopic, 'events', 'settings', 'clock', ...days);
  page.validUntil(nextChange(view, monday === current));
  const picture = await winnerPictureOf(db, view.frozen ?? view.previous);
  return page.pushChanges({
    view,
    picture: picture && pictureAddress(picture),
    isCurrent: monday === current,
    live,
    clock: { siteNow: now, anchor: clock.anchor() },
  });
}

/** When the page changes next; the page of the current round also changes when the round ends. */
function nextChange({ changesAt, round }: ContestView, isCurrent: boolean) {
  return changesAt ?? (isCurrent ? round.endsAt : round.freezesAt);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, isCurrent, picture } = loaderData;
  const won = view.frozen ?? view.previous;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(view.round.monday, siteName),
    description: copy.description(view.round.monday, view.prize),
    path: isCurrent ? '/contest' : `/contest/${view.slug}`,
    image: won && { path: picture, alt: picturesCopy.alt.winner(won.monday, won.prize) },
  });
}

export default function Contest({ loaderData }: Route.ComponentProps) {
  const { view, isCurrent, picture, clock } = useLiveData(loaderData);
  const { settings, appUrl } = useFrame();
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead(view.prize)}</p>
        <ContestNav />
      </div>
      <div className="page-grid">
        <div className="stack">
          <RoundHead view={view} clock={clock} />
          {view.frozen && <AwardBox frozen={view.frozen} />}
          {view.frozen?.hasFormerRules && <FormerRulesNote />}
          {view.frozen && <CorrectionNote corrections={view.frozen.corrections} />}
          <Tiles tiles={tilesOf(view)} />
          <MyStandingBox view={view} />
          <ShareLinks
            title={`${copy.heading}, ${copy.round(view.round.monday)}`}
            address={`${appUrl}/contest/${view.slug}`}
            picture={picture}
          />
          <section aria-labelledby="poradi">
            <div className="page-section-header">
              <h2 id="poradi">{copy.table.heading}</h2>
            </div>
            <StandingsTable view={view} />
          </section>
        </div>
        <aside className="stack" aria-label={copy.nav.label}>
          {isCurrent && <PrizeBox weeklyPrize={view.prize} />}
          <HowItWorks view={view} organiser={copy.organiser(settings.organiser)} />
          {view.previous && <PreviousRound round={view.previous} />}
          {settings.demo && <p className="demo-note">{copy.demo}</p>}
          {isCurrent && <IfWonBox view={view} />}
        </aside>
      </div>
    </main>
  );
}

function tilesOf({ ranked, tips, completedCount, raceCount, leader }: ContestView) {
  return [
    { label: copy.tiles.ranked(ranked), value: formatInteger(ranked) },
    { label: copy.tiles.tips(tips), value: formatInteger(tips) },
    { label: copy.tiles.races(raceCount), value: formatInteger(completedCount) },
    { label: copy.tiles.best, value: leader ? formatSignedPercent(leader.roi) : '–' },
  ];
}
