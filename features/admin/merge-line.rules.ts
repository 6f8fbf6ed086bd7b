import type { Instant } from '#platform/time/time.rules.ts';

/** `madeAt` is real time. */
export type MergeLine = {
  id: number;
  survivorId: number;
  mergedName: string;
  madeAt: Instant;
  madeBy: string | null;
  isUndone: boolean;
};
