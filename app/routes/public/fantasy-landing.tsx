import type { MetaDescriptor } from 'react-router';
import { landingCopy } from '#copy/cs/public/landing.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { GateSample } from '#app/help/gate-sample.tsx';
import { landingMeta } from '#app/document/landing-meta.ts';
import { LandingPage } from './landing-page.tsx';
import { useLiveData } from '#app/live/use-live-data.ts';
import { gateSample } from '#domain/help/samples.ts';
import { requestOf } from '#server/http/request-context.ts';
import { chooseRound } from '#domain/fantasy/choose-round.ts';
import { nextPragueMidnight } from '#domain/shared/prague-time.ts';
import { fantasyTopic } from '#server/fantasy/open-rounds.ts';
import { readRoundMarket } from '#server/fantasy/read-market.ts';
import { readRounds } from '#server/fantasy/read-rounds.ts';
import type { Route } from './+types/fantasy-landing';

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
