import type { Instant } from '#domain/shared/time.ts';

/** `madeAt` is real time. */
export type MergeLine = {
  id: number;
  survivorId: number;
  mergedName: string;
  madeAt: Instant;
  madeBy: string | null;
  isUndone: boolean;
};
