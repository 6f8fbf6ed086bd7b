import { sql } from 'drizzle-orm';
import { dayClockStart } from '#domain/demo/demo-clock.ts';
import { createPeople } from '#domain/demo/people.ts';
import { oldestFirst, tipsByDay } from '#domain/demo/season-tips.ts';
import { settleTips } from '#server/analysis/settle-tips.ts';
import type { Db } from '#server/db/db.ts';
import { storeCurrentVersions } from '#server/derived/remake-derived.ts';
import { StartError } from '#server/start-error.ts';
import { dayWorld } from './demo-world.ts';
import { loadPastTips } from './load-past-tips.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedRacing } from './seed-racing.ts';
import { seedSettings } from './seed-settings.ts';
import { countsText } from './seeded-counts.ts';
import { isEmptyDatabase, restartIds } from './whole-database.ts';

/**
 * Seeds one race day of the demonstration, all or nothing (demonstration.one-day). Throws a StartError when the
 * database isn't empty.
 */
export async function seedDay({ db, log }: { db: Db; log: (line: string) => void }): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isEmptyDatabase(tx))) throw new StartError('Databáze není prázdná.');
    const world = await dayWorld();
    await seedRacing(tx, world, { at: dayClockStart, log });
    const everybody = createPeople();
    const tips = oldestFirst([...tipsByDay(world.races, everybody, dayClockStart)].flat());
    log(countsText([everybody.length, 'person'], [tips.length, 'tip']));
    await seedAccounts(tx, everybody);
    await loadPastTips(tx, tips);
    await settleTips(tx, dayClockStart);
    await restartIds(tx);
    await seedSettings(tx, { clockStart: dayClockStart });
    await storeCurrentVersions(tx);
    // Until autovacuum comes the planner would have no statistics.
    await tx.execute(sql`analyze`);
  });
}
