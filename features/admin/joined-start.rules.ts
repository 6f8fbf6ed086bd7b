import type { Placing } from '#features/racing/placing.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** A start in the joined career of two records that are to be merged; `isSurvivors`: it is the survivor's already. */
export type JoinedStart = {
  id: number;
  date: PragueDate;
  location: string;
  distanceM: number | null;
  position: number | null;
  placing: Placing | null;
  status: string | null;
  isSurvivors: boolean;
};
