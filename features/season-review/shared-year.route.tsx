import { Link, data as notFound } from 'react-router';
import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { ShareLinks } from '#platform/ui/share-links.tsx';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { pictureAddress, yearPictureOf } from '#features/pictures/pictures.server.ts';
import { ownYearCopy } from '#text/season-review/own-year';
import { BadgeList, YearCard } from './own-year.tsx';
import { readSharedYear } from './own-year.server.ts';
import type { Route } from './+types/shared-year.route';
import './season-review.css';

const copy = ownYearCopy.sharing;

/** /year/:code: a person's season, for whoever has the address that its owner made (season-review.sharing). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const shared = await readSharedYear(db, params.code, pragueDate(now));
  if (!shared) throw notFound(null, { status: 404 });
  const { year, season, userId, topics } = shared;
  const picture = pictureAddress(await yearPictureOf(db, year, season, params.code));
  page.dependsOn(...topics, 'settings', 'clock');
  page.validUntil(nextPragueMidnight(now));
  // What is missing to a badge is nobody's business.
  const badges = year.badges.filter(({ isEarned }) => isEarned);
  return { year: { ...year, badges }, season, userId, code: params.code, picture };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { year, season, code, picture } = loaderData;
  return [
    ...pageMeta(matches[0].loaderData, {
      title: (siteName) => `${copy.title(year.username, season)} | ${siteName}`,
      description: copy.description(year.tips, year.winners),
      path: `/year/${code}`,
      image: { path: picture, alt: copy.alt(year.username, season) },
    }),
    // Its owner may end the sharing, and search engines would go on showing it.
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SharedYear({ loaderData }: Route.ComponentProps) {
  const { year, season, userId, code, picture } = loaderData;
  const { settings, appUrl } = useFrame();
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.title(year.username, season)}</h1>
        <p className="lead">{copy.lead}</p>
      </div>
      <div className="own-year-columns mt-6">
        <YearCard year={year} season={season}>
          <p className="inline-group">
            <Link to={`/season/${season}`}>{copy.toSeason(season)}</Link>
            <Link to={`/tip-analysis/user/${userId}`}>{copy.toTips}</Link>
          </p>
        </YearCard>
        {year.badges.length > 0 && <BadgeList badges={year.badges} heading="h2" />}
      </div>
      <ShareLinks title={copy.title(year.username, season)} address={`${appUrl}/year/${code}`} picture={picture} />
      {settings.demo !== null && <p className="demo-note">{tipAnalysisCopy.demo}</p>}
    </main>
  );
}
