import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { tipTargetPath } from './tip-target.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { keepWantedRunner, readKeptTarget, takeKeptTarget } from './kept-target.server.ts';
import { tipLanding } from './tip-landing.server.ts';

const before = Date.parse('2023-10-08T12:00:00Z') as Instant;
const after = Date.parse('2023-10-08T13:00:00Z') as Instant;

async function insertWanted(db: Db) {
  const eventId = await insertEvent(db, { date: '2023-10-08', location: 'Pardubice' });
  const raceId = await insertRace(db, { eventId, raceNumber: 3, time: '14:30' });
  const { id: runnerId } = await insertRunner(db, { raceId, number: 1 });
  return { eventId, raceId, runnerId, path: tipTargetPath({ eventId, runnerId }) };
}

testOnNewDatabase(
  'tips.visitors: a runner is kept with an unconfirmed account until the first sign-in takes it, and with no other',
  async ({ db }) => {
    const { path } = await insertWanted(db);
    const [waiting, confirmed] = ['jana@rovinka.example', 'petr@rovinka.example'] as const;
    await db.insert(users).values([
      { email: waiting, username: 'Jana', name: 'Jana' },
      { email: confirmed, username: 'Petr', name: 'Petr', emailVerified: true },
    ]);
    for (const notARunner of [null, '/', '//evil.cz', '/horses', '/?eventId=1#kun-999999']) {
      await keepWantedRunner(db, waiting, notARunner);
      expect(await readKeptTarget(db, waiting)).toBeNull();
    }
    for (const email of [waiting, confirmed]) await keepWantedRunner(db, email, path);
    expect(await readKeptTarget(db, confirmed)).toBeNull();
    expect(await readKeptTarget(db, 'JANA@rovinka.example')).toBe(path);
    await keepWantedRunner(db, waiting, '/fantasy');
    expect(await takeKeptTarget(db, waiting)).toBe(path);
    expect(await takeKeptTarget(db, waiting)).toBeNull();
  },
);

testOnNewDatabase(
  'tips.visitors: signing in leads to the runner, after the start to its card and after the race to its results, with the reason',
  async ({ db }) => {
    const { eventId, raceId, runnerId, path } = await insertWanted(db);
    expect(await tipLanding(db, path, before)).toEqual({ to: path, refusal: null });
    expect(await tipLanding(db, path.replace(String(eventId), '999'), before)).toEqual({ to: path, refusal: null });
    expect(await tipLanding(db, path, after)).toEqual({ to: path, refusal: 'tip.closed' });
    await db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, raceId));
    const slug = resultsSlug({ eventId, location: 'Pardubice', date: '2023-10-08' as PragueDate });
    expect(await tipLanding(db, path, after)).toEqual({
      to: `/race-results/${slug}#dostih-3`,
      refusal: 'tip.race-completed',
    });
    await db.delete(participations).where(eq(participations.id, runnerId));
    expect(await tipLanding(db, path, after)).toEqual({ to: '/', refusal: null });
    expect(await tipLanding(db, '/fantasy', after)).toEqual({ to: '/fantasy', refusal: null });
  },
);
