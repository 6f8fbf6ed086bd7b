import type { Instant } from '#domain/shared/time.ts';

/**
 * A merge of two records of a horse or jockey, as listed at /admin-horse-duplicates and /admin-jockey-duplicates: read
 * by server/admin/duplicates, shown by app/admin/merge-list.tsx. `madeAt` is real time.
 */
export type MergeLine = {
  id: number;
  survivorId: number;
  mergedName: string;
  madeAt: Instant;
  madeBy: string | null;
  isUndone: boolean;
};
