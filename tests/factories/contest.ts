import type { Db } from '#server/db/db.ts';
import { settings } from '#server/db/schema/settings.ts';

/** Names the organiser without whom there is no weekly contest (contest.switch). */
export async function holdContest(db: Db): Promise<void> {
  await db.insert(settings).values({ key: 'organiser', value: 'Dostihový spolek' }).onConflictDoNothing();
}
