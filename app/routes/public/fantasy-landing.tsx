import type { MetaDescriptor } from 'react-router';
import { landingCopy } from '#copy/cs/public/landing.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { GateSample } from '#app/landing/gate-sample.tsx';
import { landingMeta } from '#app/document/landing-meta.ts';
import { LandingPage } from './landing-page.tsx';
import { useLivePage } from '#app/live/use-live-page.ts';
import { gateSample } from '#domain/landing/samples.ts';
import { nextPragueMidnight } from '#domain/shared/prague-time.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readNearestDay } from '#server/race-day/read-nearest-day.ts';
import type { Route } from './+types/fantasy-landing';

const path = '/fantasy-landing';
const copy = landingCopy.fantasy;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const view = await readNearestDay(db, now);
  const live = page.dependsOn('events', 'clock', ...(view ? [`event:${view.event.id}`] : []));
  page.validUntil(view?.changesAt ?? nextPragueMidnight(now));
  return { sample: view && gateSample(view), live };
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return landingMeta(matches[0].loaderData, path, copy);
}

export default function FantasyLanding({ loaderData: { sample, live } }: Route.ComponentProps) {
  const isDemo = useFrame().settings.demo !== null;
  useLivePage(live);
  return (
    <LandingPage
      path={path}
      copy={copy}
      to="/fantasy"
      sample={sample && <GateSample sample={sample} isDemo={isDemo} />}
    />
  );
}
