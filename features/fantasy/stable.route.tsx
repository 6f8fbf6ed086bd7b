import { data, Link } from 'react-router';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Tiles } from '#features/stats/tiles.tsx';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { pictureAddress, teamPictureOf } from '#features/pictures/pictures.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { SharePicture } from '#platform/ui/share-picture.tsx';
import { fantasyCopy } from '#text/fantasy/fantasy';
import { FantasyHead } from './fantasy-head.tsx';
import { ScoreTable } from './side-boxes.tsx';
import { type ExplainedTeam, parseStableSlug, type RoundLine, stableSlug } from './round.rules.ts';
import { fantasyTopic, readRound } from './season.server.ts';
import { readExplainedTeam } from './team.server.ts';
import type { Route } from './+types/stable.route';

const copy = fantasyCopy.team;

/**
 * /fantasy/stable/:slug: a team of a closed round. Before the lock it is a 404, for its owner too: public pages don't
 * know the viewer (public-pages.same-for-all).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const requested = parseStableSlug(params.slug);
  const round = requested && (await readRound(db, requested.eventId));
  const team = requested && round && (await readExplainedTeam(db, round, requested.playerId, now));
  if (!round || !team) throw data(null, { status: 404 });
  const live = page.dependsOn(fantasyTopic, 'clock');
  page.validUntil(addMinutes(now, 60));
  const picture = pictureAddress(await teamPictureOf(db, { round, team }));
  return page.pushChanges({ round, team, picture, live });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { round, team, picture } = loaderData;
  const name = fantasyCopy.name(team.player);
  const slug = stableSlug(round.eventId, team.player.id);
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(name, fantasyCopy.round(round), siteName),
    description: copy.description(name, team.points, fantasyCopy.roundDay(round)),
    path: `/fantasy/stable/${slug}`,
    image: { path: picture, alt: fantasyCopy.picture.alt(name, team.points) },
  });
}

export default function FantasyStable({ loaderData }: Route.ComponentProps) {
  const { round, team, picture } = useLiveData(loaderData);
  const { appUrl } = useFrame();
  const { player, points, rank, ranked } = team;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <FantasyHead heading={fantasyCopy.name(player)} deadline={null}>
        <p className="lead">
          {[fantasyCopy.roundDay(round), fantasyCopy.owner(player)].filter((part) => part !== null).join(' · ')}
        </p>
      </FantasyHead>
      <div className="page-grid">
        <div className="stack">
          <Tiles
            tiles={[
              { label: fantasyCopy.pointsNoun(points), value: formatInteger(points) },
              { label: fantasyCopy.mine.rank(rank, ranked), value: rank === null ? '–' : `${rank}.` },
            ]}
          />
          <div className="panel">
            <ScoreTable team={team} />
          </div>
        </div>
        <aside className="stack" aria-label={fantasyCopy.nav.label}>
          <ShareTeam round={round} team={team} picture={picture} appUrl={appUrl} />
          <p>
            <Link className="button button-primary" to="/fantasy">
              {copy.own}
            </Link>
          </p>
          <p>
            <Link to={`/fantasy/leaderboard?scope=round&round=${round.eventId}`}>{fantasyCopy.closed.standings}</Link>
          </p>
        </aside>
      </div>
    </main>
  );
}

const pictureCopy = fantasyCopy.picture;

type ShareTeamProps = { round: RoundLine; team: ExplainedTeam; picture: string; appUrl: string };

/** Box of /fantasy/stable/{team}: the team as a picture, to be sent or stored. */
function ShareTeam({ round, team, picture, appUrl }: ShareTeamProps) {
  const name = fantasyCopy.name(team.player);
  return (
    <SharePicture
      heading={pictureCopy.heading}
      picture={picture}
      alt={pictureCopy.alt(name, team.points)}
      title={name}
      address={`${appUrl}/fantasy/stable/${stableSlug(round.eventId, team.player.id)}`}
      fileName={pictureCopy.fileName(round.number)}
    />
  );
}
