import { expect } from 'vitest';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { answerApiRequest } from './api-response.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;

function askDay(db: Db, id: number) {
  const ignore = () => undefined;
  const context = { db, now, today: pragueDate(now), dependsOn: ignore, validUntil: ignore };
  return answerApiRequest(context, { path: `/events/${id}`, query: new URLSearchParams(), isDemo: false });
}

testInTransaction(
  'downloads.wide-fields: a race day has its weather and its goings by time, a race its number of the season',
  async (db) => {
    const eventId = await insertEvent(db, {
      date: '2023-10-01',
      weather: 'polojasno',
      goingReadings: '13:00 3.4 dobrá|16:00 3.6',
    });
    await insertRace(db, { eventId, seasonNumber: 1168 });
    const unknownId = await insertEvent(db, { date: '2023-09-30' });
    await insertRace(db, { eventId: unknownId });
    expect(await askDay(db, eventId)).toMatchObject({
      body: {
        data: {
          weather: 'polojasno',
          goingReadings: [
            { time: '13:00', value: 3.4, text: 'dobrá' },
            { time: '16:00', value: 3.6, text: null },
          ],
          races: [{ seasonNumber: 1168 }],
        },
      },
    });
    expect(await askDay(db, unknownId)).toMatchObject({
      body: { data: { weather: null, goingReadings: [], races: [{ seasonNumber: null }] } },
    });
  },
);

testInTransaction(
  'downloads.wide-fields: a completed race tells lengths behind, the fence of a fall and times on the way',
  async (db) => {
    const eventId = await insertEvent(db, { date: '2023-10-01' });
    const results = [
      { number: 1, finishingPosition: 1, odds: 2.5, fence: 4, sectionalTimes: '400:24.61|800:49.1' },
      { number: 2, finishingPosition: 2, finishingMargin: '2 1/2' },
      { number: 3, finishingPosition: 3, finishingMargin: 'daleko' },
      { number: 4, resultStatus: 'PN', fence: 4 },
    ];
    const open = await insertRace(db, { eventId, raceNumber: 1 });
    const completed = await insertRace(db, { eventId, raceNumber: 2, isCompleted: true });
    for (const result of results) {
      await insertRunner(db, { ...result, raceId: completed });
      await insertRunner(db, { ...result, raceId: open });
    }
    const none = { fence: null, sectionalTimes: [] };
    expect(await askDay(db, eventId)).toMatchObject({
      body: {
        data: {
          races: [
            {
              runners: [
                { courseOdds: 2.5, result: null },
                { result: null },
                { result: null },
                { result: { fence: null } },
              ],
            },
            {
              runners: [
                {
                  courseOdds: 2.5,
                  result: {
                    lengthsBehind: 0,
                    fence: null,
                    sectionalTimes: [
                      { metres: 400, seconds: 24.61 },
                      { metres: 800, seconds: 49.1 },
                    ],
                  },
                },
                { courseOdds: null, result: { lengthsBehind: 2.5, ...none } },
                { result: { lengthsBehind: null, ...none } },
                { result: { status: 'PN', lengthsBehind: null, fence: 4, sectionalTimes: [] } },
              ],
            },
          ],
        },
      },
    });
  },
);
