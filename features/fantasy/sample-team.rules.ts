import type { FantasyMarket } from './market.rules.ts';
import { greedyTeam } from './robots.rules.ts';
import type { FantasyRules } from './rules.rules.ts';
import type { Team } from './team.rules.ts';

/** From how many of a race's dearest horses the sample chooses in turn, so that it is no robot's team. */
const choices = 3;

/** A team that could be somebody's, to show what one looks like: a horse for each race within the budget. */
export function sampleTeam({ races, reserveLimit }: FantasyMarket, rules: FantasyRules): Team {
  const fields = races.map(({ id, runners }) => ({
    id,
    runners: runners
      .filter(({ isNonStarter }) => !isNonStarter)
      .map((runner) => ({ ...runner, jockeyId: runner.jockey?.id ?? null })),
  }));
  return greedyTeam(
    fields,
    (field, race) => field[fields.findIndex(({ id }) => id === race.id) % choices] ?? null,
    rules,
    reserveLimit,
  );
}
