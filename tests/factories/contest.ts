import type { Db } from '#platform/db/db.server.ts';
import { settings } from '#platform/db/settings.tables.ts';

/** Names the organiser without whom there is no weekly contest (contest.switch). */
export async function holdContest(db: Db): Promise<void> {
  await db.insert(settings).values({ key: 'organiser', value: 'Dostihový spolek' }).onConflictDoNothing();
}
