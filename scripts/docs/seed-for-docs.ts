import type { Instant, PragueDate } from '../../domain/shared/time.ts';
import type { Db } from '../../server/db/db.ts';
import { insertArticle } from '../../tests/factories/articles.ts';
import type { Seed } from './read-sample.ts';
import { insertEvent, insertRace, insertRunner } from '../../tests/factories/racing.ts';
import { insertSyndicate } from '../../tests/factories/syndicates.ts';
import { openDue } from '../../server/fantasy/fantasy-job.ts';
import { setSiteTime } from '../../tests/site-clock.ts';

const today = '2023-10-08' as PragueDate;
const now = Date.parse('2023-10-08T08:00:00Z') as Instant;

/** Fills the database of the generated documents with one race day of one race and one runner, and returns their ids. */
export async function seedForDocs(db: Db): Promise<Seed> {
  const eventId = await insertEvent(db, { location: 'Pardubice', date: today });
  const raceId = await insertRace(db, { eventId });
  const runner = await insertRunner(db, { raceId });
  const syndicateId = await insertSyndicate(db);
  await insertArticle(db, { slug: 'clanek' });
  await setSiteTime(db, new Date(now).toISOString());
  await openDue(db, { now: () => now, anchor: () => null }, now);
  return {
    eventId,
    raceId,
    runnerId: runner.id,
    syndicateId,
    today,
    now,
  };
}
