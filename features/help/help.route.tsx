import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { sampleRunner } from '#features/race-day/sample-runner.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { loadNearestDay } from '#features/race-day/load-nearest-day.server.ts';
import '#features/contest/contest.css';
import { helpCopy as copy } from '#text/help/help';
import { AnnotatedRow } from './annotated-row.tsx';
import { CodeLegend } from './code-legend.tsx';
import {
  ContactSection,
  ContestRulesSection,
  GamblingHelpSection,
  Glossary,
  TextSections,
  TipSimulationSection,
} from './help-sections.tsx';
import { HelpSearch, helpSections } from './help-search.tsx';
import type { Route } from './+types/help.route';
import './help.css';

/** /help, the guide: how to read a race card, the glossary, and rules. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const known = requestOf(context);
  const { day, live } = await loadNearestDay(known);
  const sample = day && sampleRunner(day);
  const goingValue = day?.races.findLast((race) => race.goingValue !== null)?.goingValue ?? null;
  return known.page.pushChanges({
    sample: sample && day && { ...sample, race: { ...sample.race, runners: [] }, event: day.event },
    going: goingValue === null ? null : { value: goingValue },
    query: new URL(request.url).searchParams.get('q') ?? '',
    live,
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: copy.title,
    description: copy.description,
    path: '/help',
  });
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { sample, going, query } = useLiveData(loaderData);
  const { settings } = useFrame();
  const hasContest = settings.weeklyPrize !== null;
  const isDemo = settings.demo !== null;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </div>
      <HelpSearch initialQuery={query} key={query} />
      <nav className="quick-links" aria-label={copy.heading}>
        {copy.quick
          .filter(({ to }) => hasContest || to !== `#${copy.rules.id}`)
          .map(({ to, icon, label }) => (
            <a key={to} href={to}>
              <Icon name={icon} />
              {label}
            </a>
          ))}
      </nav>
      <div className="help-layout">
        <nav className="table-of-contents" aria-labelledby="obsah-h">
          <p className="eyebrow" id="obsah-h">
            {copy.contents}
          </p>
          <ol>
            {helpSections
              .filter(({ id }) => hasContest || id !== copy.rules.id)
              .map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
          </ol>
        </nav>
        <div className="stack help-body">
          <AnnotatedRow sample={sample} isDemo={isDemo} />
          <CodeLegend isDemo={isDemo} going={going} />
          <Glossary />
          <TipSimulationSection />
          {settings.weeklyPrize !== null && <ContestRulesSection weeklyPrize={settings.weeklyPrize} />}
          <TextSections />
          <GamblingHelpSection siteName={settings.siteName} />
          <ContactSection contactEmail={settings.contactEmail} />
        </div>
      </div>
    </main>
  );
}
