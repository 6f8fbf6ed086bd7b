import { fantasyRulesCopy as rulesCopy } from '#copy/cs/fantasy/rules.ts';
import { pageMeta } from '#app/document/page-meta.ts';
import { ScoringBox } from '#app/fantasy/side-boxes.tsx';
import { FantasyHead } from '#app/fantasy/fantasy-head.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { chooseRound } from '#domain/fantasy/choose-round.ts';
import { addMinutes } from '#domain/shared/prague-time.ts';
import { readRules } from '#server/fantasy/current-rules.ts';
import { fantasyTopic } from '#server/fantasy/open-rounds.ts';
import { readRoundMarket } from '#server/fantasy/read-market.ts';
import { readRounds } from '#server/fantasy/read-rounds.ts';
import { requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/rules';

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
