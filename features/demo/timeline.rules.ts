import { addDays, addMinutes, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';
import { type NumberedRace, pricedRace } from './numbered-season.rules.ts';
import { movesByBookmaker, type PriceMove } from './price-moves.rules.ts';
import type { SeasonCorrection } from './season.rules.ts';
import { createRandom } from './random.rules.ts';

/** A change of the demonstration's data at a moment of site time (demonstration.publishing). */
export type TimelineEvent = { at: Instant; race: NumberedRace } & (
  | { kind: 'going' }
  | { kind: 'prices'; move: PriceMove }
  | { kind: 'result' }
  | { kind: 'correction'; correction: SeasonCorrection }
);

const goingAnnouncementTime = '09:00' as ClockTime;
const minutesToOfficialResult = [4, 7] as const;

/** All events of a race. Deterministic. */
export function* eventsOfRace(race: NumberedRace): Generator<TimelineEvent> {
  yield { at: goingAt(race), race, kind: 'going' };
  for (const move of movesByBookmaker(pricedRace(race))) yield { at: move.at, race, kind: 'prices', move };
  yield { at: resultAt(race), race, kind: 'result' };
  yield* correctionOf(race);
}

export const byTime = (events: readonly TimelineEvent[]): TimelineEvent[] =>
  events.toSorted((a, b) => a.at - b.at || a.race.id - b.race.id);

/** The course announces its going the morning before the race day. */
function goingAt({ day }: NumberedRace): Instant {
  return startAt(addDays(day.date, -1), goingAnnouncementTime);
}

/** A result is official some minutes after the last horse has finished (demonstration.publishing). */
export function resultAt({ startAt: start, day, race }: NumberedRace): Instant {
  const random = createRandom('result', day.date, day.location, race.number);
  const maxRunMinutes = Math.max(...race.runners.map((runner) => minutesOf(runner.finishTime)));
  return addMinutes(start, Math.ceil(maxRunMinutes) + random.integer(...minutesToOfficialResult));
}

function correctionOf(race: NumberedRace): TimelineEvent[] {
  const { correction } = race.race;
  return correction ? [{ at: startAt(correction.date, correction.time), race, kind: 'correction', correction }] : [];
}

/** Minutes of 'hh:mm:ss.ff'; 0 without a time. */
function minutesOf(finishTime: string | null): number {
  const [hours = 0, minutes = 0, seconds = 0] = (finishTime ?? '').split(':').map(Number);
  return hours * 60 + minutes + seconds / 60;
}
