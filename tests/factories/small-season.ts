import { numberSeason, type NumberedRace } from '#features/demo/numbered-season.rules.ts';
import type { Season, SeasonDay, SeasonRunner } from '#features/demo/season.rules.ts';
import { syndicatePlans } from '#features/demo/demo-syndicate-plans.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';

const horses = [...syndicatePlans.map(({ horse }) => horse), 'BARON', 'TEMPEST', 'BLESK', 'VICHR', 'RARACH', 'MEFISTO'];
const dates = ['2023-04-09', '2023-06-11', '2023-09-10', '2023-10-07', '2023-10-08'] as PragueDate[];
const locations = ['Praha', 'Most', 'Pardubice', 'Praha', 'Pardubice'];

/** Eight runners of the list of horses, from `first` on; they finish as they are listed, in 90 s and more. */
function runnersFrom(first: number): SeasonRunner[] {
  return Array.from({ length: 8 }, (_, at) => ({
    position: at + 1,
    status: null,
    number: at + 1,
    horse: (first + at) % horses.length,
    age: 4,
    sex: 'val',
    note: null,
    weightKg: 60 - at,
    title: null,
    jockey: at % 5,
    trainer: 0,
    margin: at === 0 ? null : '1',
    finishTime: `00:01:${30 + at}.00`,
    odds: 2 + at * 3,
  }));
}

function dayOf(date: PragueDate, dayIndex: number): SeasonDay {
  const races = ['13:00', '13:30', '14:00'].map((time, at) => ({
    number: at + 1,
    time: time as ClockTime,
    seasonNumber: dayIndex * 3 + at + 1,
    name: 'Cena',
    type: at === 2 ? 'Proutky' : 'Rovina',
    category: 'III',
    distanceM: 1600,
    conditions: '',
    ageLimit: '',
    prizeMoney: 60_000,
    currency: 'Kč',
    prizeSplit: [30_000, 13_800, 9000, 4800, 2400],
    notes: null,
    goingValue: null,
    goingText: null,
    correction: null,
    runners: runnersFrom(dayIndex * 3 + at),
  }));
  return { date, location: locations[dayIndex] ?? 'Praha', feature: null, races };
}

/**
 * A season of five days of three races with eight runners each, among them the horses of the demonstration's
 * syndicates.
 */
export const smallSeason: Season = {
  horses: horses.map((name) => ({ name, country: null })),
  jockeys: ['A', 'B', 'C', 'D', 'E'],
  trainers: ['T'],
  days: dates.map(dayOf),
};

export const smallSeasonRaces: readonly NumberedRace[] = numberSeason(smallSeason);
