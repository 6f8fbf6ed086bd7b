import { adminPhotosCopy as copy } from './admin-photos.cs.ts';
import type { ClockTime } from '#platform/time/time.rules.ts';

export type Race = { id: number; number: number; name: string | null; time: ClockTime | null };

/** The options of a select of races, in the forms of /admin/race-photos. */
export function RaceOptions({ races }: { races: readonly Race[] }) {
  return races.map(({ id, number, name, time }) => (
    <option key={id} value={id}>
      {copy.race(number, name, time)}
    </option>
  ));
}
