import { useLocation } from 'react-router';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { ResultsScreen } from '#features/results/results-screen.tsx';
import type { loadRaceResults } from '#features/results/load-race-results.server.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { resultsCopy as copy } from '#text/results/results';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { resultsInWords } from '#app/translated/results-words.ts';
import { frameOf, type MetaArgs, translatedMeta } from '#app/translated/translated-meta.ts';

type Loaded = Awaited<ReturnType<typeof loadRaceResults>>;

/** /race-results and /race-results/:slug in another language. */
export { loadRaceResults as loader } from '#features/results/load-race-results.server.ts';

export function meta(args: MetaArgs<Loaded>) {
  if (!args.loaderData) return [];
  const { page, isDayPage } = args.loaderData;
  const event = isDayPage ? page?.day?.event : null;
  const day = event && `${event.location} ${formatFullDate(event.date)}`;
  return translatedMeta(frameOf(args), {
    title: (siteName) => `${day ? copy.dayTitle(day) : copy.title} | ${siteName}`,
    description:
      event && day
        ? copy.dayDescription(day, event.raceCount, event.horseCount)
        : copy.description(frameOf(args)?.seasons ?? null),
    path: event ? `/race-results/${resultsSlug({ ...event, eventId: event.id })}` : '/race-results',
  });
}

export default function Results({ loaderData }: { loaderData: Loaded }) {
  const { page, isDayPage, clock } = useLiveData(loaderData);
  const frame = useFrame();
  const { pathname } = useLocation();
  return (
    <main className="page-width results" id={contentId} tabIndex={-1}>
      <ResultsScreen
        page={page && resultsInWords(page)}
        clock={clock}
        isDemo={frame.settings.demo !== null}
        isDayPage={isDayPage}
        path={pathname}
        appUrl={frame.appUrl}
        below={null}
      />
    </main>
  );
}
