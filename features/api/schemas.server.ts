import { z } from 'zod';
import { tipsCopy } from '#text/tips/tips';
import { maxMarket } from '#features/odds/push-limits.rules.ts';
import type { OfferedRaceFacts, OfferedRunnerFacts } from '#features/racing/fields.rules.ts';
import { offeredRaceFacts, offeredRunnerFacts } from '#features/racing/stored-facts.server.ts';
import { raceKinds } from '#features/racing/race-kind.rules.ts';
import { correctionKinds } from '#features/racing/result-correction.rules.ts';
import { resultStatuses } from '#features/racing/result-status.rules.ts';
import { type ListQuery as PageListQuery, parseListQuery } from '#platform/http/list-query.rules.ts';
import type { BreakdownRow } from '#features/stats/breakdown.rules.ts';
import type { HorseRecord } from '#features/stats/horse-record.rules.ts';
import { schemasWords } from '#text/api/endpoints';

/**
 * Schemas that several endpoints of the read API share, as all below. Odds are N of N:1, money whole units, times
 * Prague's.
 */
export const Page = z.coerce.number().int().min(1).max(100_000).default(1).describe(schemasWords.page);
export const Paging = z.object({ page: z.int(), pageSize: z.int(), total: z.int() });
export const Day = z.iso.date().describe(schemasWords.day);
export const Odds = z.number().nullable().describe(schemasWords.odds);
export const Share = z.number().min(0).max(1).nullable();
export const Sex = z.enum(['hř', 'kl', 'val']).nullable();
export const Kind = z.enum(raceKinds);
export const Status = z.enum(resultStatuses).nullable();

type Schemas<Facts> = { [Name in keyof Facts]: z.ZodType<Facts[Name]> };

/** Facts as they are stored, by the types of their columns. */
function factSchemas<Facts>(facts: typeof offeredRaceFacts): Schemas<Facts> {
  const schemas = facts.map(({ as, column, label }) => {
    const value = schemaOf(column.getSQLType());
    return [as, (column.notNull ? value : value.nullable()).describe(label)] as const;
  });
  return Object.fromEntries(schemas) as Schemas<Facts>;
}
export const raceFactSchemas = factSchemas<OfferedRaceFacts>(offeredRaceFacts);
export const runnerFactSchemas = factSchemas<OfferedRunnerFacts>(offeredRunnerFacts);

function schemaOf(type: string): z.ZodType {
  if (type === 'boolean') return z.boolean();
  if (type === 'integer[]') return z.array(z.int());
  if (type.startsWith('numeric')) return z.number();
  return type === 'text' ? z.string() : z.int();
}

export const Markets = z.array(Odds).length(maxMarket).describe(schemasWords.markets);
export const Named = z.object({ id: z.int(), name: z.string() });
export const HorseRef = z.object({ id: z.int(), name: z.string(), country: z.string().nullable(), slug: z.string() });
export const JockeyRef = z
  .object({ name: z.string(), title: z.string().nullable(), slug: z.string().nullable() })
  .nullable();
const DisplayedPrice = z
  .object({ odds: z.number(), marker: z.enum(['F', 'T']) })
  .nullable()
  .describe(schemasWords.displayedPrice);
export const WinOdds = z.object({ fortuna: Odds, tipsport: Odds, displayed: DisplayedPrice });

/** Statistics of a horse or a jockey (statistics.horse-record); rates are shares of 1. */
export const Statistics = z.object({
  total_races: z.int(),
  wins: z.int(),
  placements: z.int().describe(schemasWords.placements),
  unfinished: z.int(),
  win_rate: Share,
  placement_rate: Share,
  avg_odds: Odds,
  avg_finishing_position: z.number().nullable(),
});

/** The statistics of a horse or a jockey under the names that the API gives them. */
export function statisticsOf(record: HorseRecord): z.input<typeof Statistics> {
  return {
    total_races: record.totalRaces,
    wins: record.wins,
    placements: record.placements,
    unfinished: record.unfinished,
    win_rate: record.winRate,
    placement_rate: record.placementRate,
    avg_odds: record.avgOdds,
    avg_finishing_position: record.avgFinishingPosition,
  };
}

export const Amounts = z.array(z.object({ currency: z.string(), amount: z.number() })).readonly();

/** Statistics of the runs of each group, most runs first. */
export const groupsBy = <Key extends z.ZodType>(key: Key) => z.array(z.object({ key, statistics: Statistics }));

export const groupsOf = <Key>(rows: readonly BreakdownRow<Key>[]) =>
  rows.map(({ key, record }) => ({ key, statistics: statisticsOf(record) }));

/** What a runner won by the split of the prize (racing.winnings). */
export const Prize = z.number().nullable().describe(schemasWords.prize);

/** Corrections of a published result, oldest first (results.corrections). */
export const Corrections = z
  .array(
    z.object({
      at: z.int().describe(schemasWords.at),
      changes: z.array(z.enum(correctionKinds)).readonly(),
    }),
  )
  .readonly()
  .describe(schemasWords.corrections);

/** In the answer to a query with changedSince. */
export const Changes = {
  completeUntil: z.iso.datetime().optional().describe(schemasWords.completeUntil),
  deleted: z.array(z.int()).optional().describe(schemasWords.deleted),
};

export const unknownChanges: Readonly<Record<number, string>> = {
  410: schemasWords.unknownChanges410,
};

/** One completed run, in the lists of a horse's and of a jockey's runs. */
export const RunLine = z.object({
  id: z.int(),
  eventId: z.int(),
  date: Day,
  location: z.string(),
  raceNumber: z.int(),
  raceName: z.string().nullable(),
  distanceM: z.int().nullable(),
  kind: Kind,
  weightKg: z.number().nullable(),
  position: z.int().nullable(),
  status: Status,
  time: z.string().nullable(),
  odds: WinOdds,
  courseOdds: Odds.describe(schemasWords.courseOdds),
});

/** A person as pages name them. */
export const Person = z.object({
  userId: z.string(),
  username: z.string().nullable().describe(schemasWords.username),
  name: z.string().describe(schemasWords.name),
});

export const personOf = ({
  userId,
  username,
}: {
  userId: string;
  username: string | null;
}): z.input<typeof Person> => ({
  userId,
  username,
  name: username ?? tipsCopy.anonymous,
});

/** The query of the lists of horses and jockeys. */
export const ListQuery = z.object({ q: z.string().max(60).optional().describe(schemasWords.q), page: Page });

/** Converts that query into the one that the pages with the same lists use. */
export function listQueryOf({ q, page }: z.output<typeof ListQuery>): PageListQuery {
  return parseListQuery(new URLSearchParams({ ...(q === undefined ? {} : { q }), page: String(page) }));
}

/** The counts in a row of those lists. */
export const Totals = z.object({ totalRaces: z.int(), wins: z.int(), placements: z.int(), winRate: Share });
