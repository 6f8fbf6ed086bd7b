import { type LinkedRider, linkedRider } from '#features/racing/linked-rider.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { type BookmakerOdds, type DisplayedOdds, displayedOdds } from './displayed-odds.rules.ts';

/** Horse, rider and current prices of a runner, as they are stored. */
export type PricedRunnerRow = {
  horseId: number;
  horseName: string;
  silk: Silk | null;
  jockeyId: number | null;
  jockeyName: string | null;
  jockeyTitle: string | null;
  fortuna: number | null;
  tipsport: number | null;
};

/** A runner as lists of a person's tips and follows show it; `slug` is for addresses. */
export type PricedRunner = {
  horse: { name: string; slug: string; silk: Silk };
  jockey: LinkedRider | null;
  odds: BookmakerOdds & { displayed: DisplayedOdds | null };
};

export function pricedRunner(row: PricedRunnerRow): PricedRunner {
  const { horseId, fortuna, tipsport } = row;
  const odds = { fortuna, tipsport };
  return {
    horse: { name: horseName(row.horseName), slug: idSlug(horseId, row.horseName), silk: row.silk ?? unknownSilk },
    jockey: linkedRider(row),
    odds: { ...odds, displayed: displayedOdds(odds) },
  };
}
