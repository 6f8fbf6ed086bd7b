import type { MetaDescriptor } from 'react-router';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { loadNearestDay } from '#features/race-day/load-nearest-day.server.ts';
import { landingCopy } from '#text/help/landing';
import { landingMeta, LandingPage } from './landing-page.tsx';
import { OddsSample } from './samples.tsx';
import { oddsSample } from './samples.rules.ts';
import type { Route } from './+types/odds-landing.route';

const path = '/odds-landing';
const copy = landingCopy.odds;

/** /odds-landing: landing page that advertises the comparison of odds (site.landing-pages). */
export async function loader({ context }: Route.LoaderArgs) {
  const known = requestOf(context);
  const { day, live } = await loadNearestDay(known);
  return known.page.pushChanges({ sample: day && oddsSample(day), live });
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return landingMeta(matches[0].loaderData, path, copy);
}

export default function OddsLanding({ loaderData }: Route.ComponentProps) {
  const { sample } = useLiveData(loaderData);
  const isDemo = useFrame().settings.demo !== null;
  return (
    <LandingPage
      path={path}
      copy={copy}
      to="/odds-analysis"
      sample={sample && <OddsSample sample={sample} isDemo={isDemo} />}
    />
  );
}
