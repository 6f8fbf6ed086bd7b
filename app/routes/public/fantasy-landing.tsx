import type { MetaDescriptor } from 'react-router';
import { landingCopy } from '#copy/cs/public/landing.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { GateSample } from '#app/help/gate-sample.tsx';
import { landingMeta } from '#app/document/landing-meta.ts';
import { LandingPage } from './landing-page.tsx';
import { useLiveData } from '#app/live/use-live-data.ts';
import { gateSample } from '#domain/help/samples.ts';
import { requestOf } from '#server/http/request-context.ts';
import { loadNearestDay } from './load-nearest-day.ts';
import type { Route } from './+types/fantasy-landing';

const path = '/fantasy-landing';
const copy = landingCopy.fantasy;

/** /fantasy-landing: landing page that advertises the fantasy league (site.landing-pages). */
export async function loader({ context }: Route.LoaderArgs) {
  const known = requestOf(context);
  const { day, live } = await loadNearestDay(known);
  return known.page.pushChanges({ sample: day && gateSample(day), live });
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return landingMeta(matches[0].loaderData, path, copy);
}

export default function FantasyLanding({ loaderData }: Route.ComponentProps) {
  const { sample } = useLiveData(loaderData);
  const isDemo = useFrame().settings.demo !== null;
  return (
    <LandingPage
      path={path}
      copy={copy}
      to="/fantasy"
      sample={sample && <GateSample sample={sample} isDemo={isDemo} />}
    />
  );
}
