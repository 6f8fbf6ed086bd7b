import { pageMeta } from '#platform/document/page-meta.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { fantasyRulesCopy as rulesCopy } from '#text/fantasy/rules';
import { ScoringBox } from './side-boxes.tsx';
import { FantasyHead } from './fantasy-head.tsx';
import { chooseRound } from './round.rules.ts';
import { fantasyTopic, readRounds, readRules } from './season.server.ts';
import { readRoundMarket } from './market.server.ts';
import type { Route } from './+types/rules.route';

/** /fantasy/rules: the rules of the fantasy league with the values that are set now. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const round = chooseRound(await readRounds(db), null, now);
  const shown = round && (await readRoundMarket(db, round, now));
  page.dependsOn(fantasyTopic, 'settings', 'clock');
  page.validUntil(addMinutes(now, 60));
  const rules = shown?.rules ?? (await readRules(db)).rules;
  return { rules, example: shown?.market.example ?? null, raceCount: shown?.market.races.length ?? 0 };
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = rulesCopy;
  return pageMeta(matches[0].loaderData, { title, description, path: '/fantasy/rules' });
}

export default function FantasyRulesPage({ loaderData: { rules, example, raceCount } }: Route.ComponentProps) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <FantasyHead heading={rulesCopy.whole} deadline={null} />
      <div className="page-grid">
        <div className="stack">
          <ol className="rules">
            {rulesCopy.list(rules).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          <p className="note">{rulesCopy.free}</p>
        </div>
        <aside className="stack" aria-label={rulesCopy.heading}>
          <ScoringBox rules={rules} example={example} raceCount={raceCount} />
        </aside>
      </div>
    </main>
  );
}
