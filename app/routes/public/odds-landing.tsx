import type { MetaDescriptor } from 'react-router';
import { landingCopy } from '#copy/cs/public/landing.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { landingMeta } from '#app/document/landing-meta.ts';
import { LandingPage } from './landing-page.tsx';
import { OddsSample } from '#app/help/odds-sample.tsx';
import { useLiveData } from '#app/live/use-live-data.ts';
import { oddsSample } from '#domain/help/samples.ts';
import { requestOf } from '#server/http/request-context.ts';
import { loadNearestDay } from './load-nearest-day.ts';
import type { Route } from './+types/odds-landing';

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
