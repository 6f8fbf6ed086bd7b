import type { MetaDescriptor } from 'react-router';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { landingCopy } from '#text/help/landing';
import { HorseSample } from './samples.tsx';
import { landingMeta, LandingPage } from './landing-page.tsx';
import { readHorseSample } from './read-horse-sample.server.ts';
import type { Route } from './+types/stats-landing.route';

const path = '/stats-landing';
const copy = landingCopy.stats;

/** /stats-landing: landing page that advertises the statistics of horses and jockeys (site.landing-pages). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const sample = await readHorseSample(db, now);
  const live = page.dependsOn('events', 'clock', ...(sample ? [`event:${sample.eventId}`] : []));
  page.validUntil(nextPragueMidnight(now));
  return page.pushChanges({ sample, live });
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return landingMeta(matches[0].loaderData, path, copy);
}

export default function StatsLanding({ loaderData }: Route.ComponentProps) {
  const { sample } = useLiveData(loaderData);
  const { settings, counts, seasons } = useFrame();
  const lead = counts.horses > 0 ? landingCopy.statsLead(counts.horses, counts.jockeys, seasons) : copy.lead;
  return (
    <LandingPage
      path={path}
      copy={{ ...copy, lead }}
      to="/horses"
      sample={sample && <HorseSample view={sample} isDemo={settings.demo !== null} />}
    />
  );
}
