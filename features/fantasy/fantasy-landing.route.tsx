import type { MetaDescriptor } from 'react-router';
import { landingCopy } from '#text/help/landing';
import { useFrame } from '#platform/document/use-frame.ts';
import { GateSample } from '#features/help/samples.tsx';
import { landingMeta, LandingPage } from '#features/help/landing-page.tsx';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { gateSample } from '#features/help/samples.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { chooseRound } from './round.rules.ts';
import { fantasyTopic, readRounds } from './season.server.ts';
import { readRoundMarket } from './market.server.ts';
import type { Route } from './+types/fantasy-landing.route';

const path = '/fantasy-landing';
const copy = landingCopy.fantasy;

/** /fantasy-landing: landing page that advertises the fantasy league (site.landing-pages). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const round = chooseRound(await readRounds(db), null, now);
  const shown = round && (await readRoundMarket(db, round, now));
  const live = page.dependsOn(fantasyTopic, 'events', 'clock', ...(round ? [`event:${round.eventId}`] : []));
  page.validUntil(shown?.changesAt ?? nextPragueMidnight(now));
  return page.pushChanges({
    boxes: shown && gateSample(shown.market, shown.rules),
    deadline: round?.locksAt ?? null,
    live,
  });
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return landingMeta(matches[0].loaderData, path, copy);
}

export default function FantasyLanding({ loaderData }: Route.ComponentProps) {
  const { boxes, deadline } = useLiveData(loaderData);
  const isDemo = useFrame().settings.demo !== null;
  return (
    <LandingPage
      path={path}
      copy={copy}
      to="/fantasy"
      sample={boxes && <GateSample boxes={boxes} deadline={deadline} isDemo={isDemo} />}
    />
  );
}
