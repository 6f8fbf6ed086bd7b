import { sql } from 'drizzle-orm';
import type { Silk } from '#features/racing/silk.rules.ts';
import { float, int, json, nullable, text } from '#platform/db/query-rows.server.ts';

/** Horse, rider and current prices, of `race_participations p`, `individual_horses h` and `individual_jockeys j`. */
export const pricedRunnerColumns = sql`h.id::int as "horseId", h.name as "horseName", h.silk, j.id::int as "jockeyId",
  coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle", p.fortuna_odds::float8 as fortuna,
  p.tipsport_odds::float8 as tipsport`;

/** What `pricedRunnerColumns` selects. */
export const pricedRunnerShape = {
  horseId: int,
  horseName: text(),
  silk: nullable(json<Silk>()),
  jockeyId: nullable(int),
  jockeyName: nullable(text()),
  jockeyTitle: nullable(text()),
  fortuna: nullable(float),
  tipsport: nullable(float),
};
