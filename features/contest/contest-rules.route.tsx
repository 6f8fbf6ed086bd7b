import { ContestNav } from './round-head.tsx';
import { contestRulesCopy as copy } from '#text/contest/contest-rules';
import { PageLink } from '#platform/ui/page-link.tsx';
import { legalCopy } from '#text/law/legal';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { PrizeBox } from '#features/site/prize-box.tsx';
import { requireContest } from './read-contest.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/contest-rules.route';
import './contest.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { prize: await requireContest(requestOf(context)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: copy.title,
    description: copy.description,
    path: '/contest/rules',
  });
}

/** /contest/rules: the rules of the weekly contest. */
export default function ContestRules({ loaderData: { prize } }: Route.ComponentProps) {
  const { settings } = useFrame();
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.organiser(settings.organiser)}</p>
        <ContestNav />
      </div>
      <div className="page-grid">
        <div className="stack">
          {copy.parts(prize).map(({ title, rules }) => (
            <section key={title}>
              <div className="page-section-header">
                <h2>{title}</h2>
              </div>
              <ol className="rules">
                {rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ol>
            </section>
          ))}
          <p className="inline-group">
            <PageLink to="/provozovatel">{legalCopy.pages.operator}</PageLink>
            <PageLink to="/ochrana-udaju">{legalCopy.pages.privacy}</PageLink>
            <PageLink to="/podminky#zmeny">{legalCopy.pages.terms}</PageLink>
          </p>
          <p className="note">
            <b>{copy.success.lead}</b> {copy.success.text}
          </p>
        </div>
        <aside className="stack">
          <PrizeBox weeklyPrize={prize} />
        </aside>
      </div>
    </main>
  );
}
