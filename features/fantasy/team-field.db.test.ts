import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { fantasyPlayers } from './fantasy.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { actingAt, finishRace, openDay, teamOf } from '#tests/factories/fantasy.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { closeDue } from './fantasy-job.server.ts';
import { readTeamField, teamIfWonOf } from './team-field.server.ts';
import { saveTeam } from './team.server.ts';

testInTransaction(
  'fantasy.if-won, fantasy.hidden-teams: from the lock on a member learns their place if each runner of an open race won',
  async (db) => {
    const day = await openDay(db);
    const people = [
      await insertProfile(db, { username: 'Anna', fantasyTestingOptIn: true }),
      await insertProfile(db, { username: 'Bob', fantasyTestingOptIn: true }),
    ];
    // Both have the favourite of the first race as captain; Anna the second of the others, Bob the third of the second.
    for (const [at, places] of [
      [0, [0, 1, 1]],
      [1, [0, 2, null]],
    ] as const) {
      const saved = await saveTeam(actingAt(db, day.eve, { role: 'user', id: people[at]! }), teamOf(day, places));
      expect(saved).toMatchObject({ ok: true });
    }
    expect(await readTeamField(db, day.firstStart)).toBeNull();
    const later = (day.firstStart + 60_000) as Instant;
    await setSiteTime(db, new Date(later));
    await closeDue(db, later);
    await finishRace(db, day.races[0]!, later);
    const players = await db.select().from(fantasyPlayers);
    const idOf = (userId: string | undefined) => players.find((player) => player.userId === userId)?.id ?? 0;
    const [anna, bob] = people.map(idOf) as [number, number];
    const field = await readTeamField(db, later);
    const ifWon = teamIfWonOf(field, bob, new Set([anna, bob]));
    // Equal so far: Anna saved earlier.
    expect(ifWon).toMatchObject({ rank: 2, people: 2 });
    expect(
      ifWon?.races.map(({ raceNumber, outcomes }) => [
        raceNumber,
        outcomes.map(({ runner, rank, isMine, tippers }) => [runner !== null, rank, isMine, tippers]),
      ]),
    ).toEqual([
      [
        2,
        [
          [true, 1, true, 1],
          [true, 2, false, 1],
          [false, 2, false, 0],
        ],
      ],
      [
        3,
        [
          [true, 2, false, 1],
          [false, 2, false, 0],
        ],
      ],
    ]);
    expect(teamIfWonOf(field, 999_999, new Set([anna, bob]))).toBeNull();
    expect(await readTeamField(db, (later + 2 * 86_400_000) as Instant)).toBeNull();
  },
);
