import { z } from 'zod';
import { raceKinds } from '#domain/racing/race-kind.ts';
import { resultStatuses } from '#domain/racing/result-status.ts';

/** Shapes that several answers share. Odds are N of N:1, money whole units, times Prague's. */
export const Page = z.coerce.number().int().min(1).max(100_000).default(1).describe('Stránka, od 1');
export const Day = z.iso.date().describe('Den v Praze, RRRR-MM-DD');
export const Odds = z.number().nullable().describe('Desetinný kurz N z N:1');
export const Share = z.number().min(0).max(1).nullable();
export const Kind = z.enum(raceKinds);
export const Status = z.enum(resultStatuses).nullable();

export const Markets = z.array(Odds).length(7).describe('Kurzy trhů: výhra, 1–2, 1–3 … 1–7');
export const Named = z.object({ id: z.int(), name: z.string() });
export const HorseRef = z.object({ id: z.int(), name: z.string(), country: z.string().nullable(), slug: z.string() });
export const JockeyRef = z
  .object({ name: z.string(), title: z.string().nullable(), slug: z.string().nullable() })
  .nullable();
const DisplayedPrice = z
  .object({ odds: z.number(), marker: z.enum(['F', 'T']) })
  .nullable()
  .describe('Vyšší z obou kurzů a kdo ho nabízí');
export const WinOdds = z.object({ fortuna: Odds, tipsport: Odds, displayed: DisplayedPrice });

/** Statistics of a horse (statistics.horse-record); rates are shares of 1. */
export const Statistics = z.object({
  total_races: z.int(),
  wins: z.int(),
  placements: z.int().describe('Umístění do 3. místa'),
  unfinished: z.int(),
  win_rate: Share,
  placement_rate: Share,
  avg_odds: Odds,
  avg_finishing_position: z.number().nullable(),
});

type HorseStatistics = {
  totalRaces: number;
  wins: number;
  placements: number;
  unfinished: number;
  winRate: number | null;
  placementRate: number | null;
  avgOdds: number | null;
  avgFinishingPosition: number | null;
};

/** A record of starts, wins and places. */
export function statisticsOf(record: HorseStatistics): z.input<typeof Statistics> {
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
