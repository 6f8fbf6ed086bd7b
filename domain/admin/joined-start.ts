import type { Placing } from '#domain/racing/placing.ts';
import type { PragueDate } from '#domain/shared/time.ts';

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
