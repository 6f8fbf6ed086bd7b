import { sql } from 'drizzle-orm';
import { dayClockStart } from './demo-clock.rules.ts';
import { createPeople } from './people.rules.ts';
import { oldestFirst, tipsByDay } from './season-tips.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { storeCurrentVersions } from '#features/derived/remake-derived.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { dayWorld } from './demo-world.server.ts';
import { loadPastTips } from './load-past-tips.server.ts';
import { seedAccounts } from './seed-accounts.server.ts';
import { seedRacing } from './seed-racing.server.ts';
import { seedSettings } from './seed-settings.server.ts';
import { countsText, demoTexts } from '#text/demo/demo';
import { isEmptyDatabase, restartIds } from './whole-database.server.ts';

/**
 * Seeds one race day of the demonstration, all or nothing (demonstration.one-day). Throws a StartError when the
 * database isn't empty.
 */
export async function seedDay({ db, log }: { db: Db; log: (line: string) => void }): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isEmptyDatabase(tx))) throw new StartError(demoTexts.notEmpty);
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
