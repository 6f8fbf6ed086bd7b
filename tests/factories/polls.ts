import type { Db } from '#platform/db/db.server.ts';
import { pollOptions, polls } from '#features/polls/polls.tables.ts';

/** Inserts a poll with `optionCount` options; returns their ids in ascending order. */
export async function insertPoll(
  db: Db,
  overrides: Partial<typeof polls.$inferInsert> = {},
  optionCount = 3,
): Promise<{ id: number; optionIds: number[] }> {
  const [poll] = await db
    .insert(polls)
    .values({ question: 'Kdo vyhraje?', pollType: 'single', ...overrides })
    .returning();
  if (!poll) throw new Error('The insert returned no row.');
  const texts = Array.from({ length: optionCount }, (_, index) => ({
    pollId: poll.id,
    optionText: `Možnost ${index + 1}`,
  }));
  const options = await db.insert(pollOptions).values(texts).returning();
  return { id: poll.id, optionIds: options.map((option) => option.id).toSorted((a, b) => a - b) };
}
