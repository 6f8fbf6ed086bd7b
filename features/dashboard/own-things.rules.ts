import {
  array,
  clockTime,
  instant,
  nullable,
  number,
  object,
  oneOf,
  pragueDate,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import type { DashboardView } from './dashboard.rules.ts';

const race = { date: pragueDate, location: text, raceNumber: number, time: nullable(clockTime) };

const ownTip = object({
  ...race,
  runnerId: number,
  horse: text,
  slug: text,
  state: oneOf(['open', 'closed', 'won', 'placed', 'lost', 'void']),
});
const ownHorse = object({ slug: text, name: text, next: nullable(object(race)) });

/**
 * What a page keeps of its person for when there is no network (offline.own-things). `owner`: the account; `at`: site
 * time.
 */
export const ownThingsShape = object({ owner: text, at: instant, tips: array(ownTip), horses: array(ownHorse) });
export type OwnThings = ValueOf<typeof ownThingsShape>;

/** Out of what the dashboard shows: its tips, and the followed horses with their next start. */
export function ownThings(
  owner: string,
  { tips, horses }: Pick<DashboardView, 'tips' | 'horses'>,
  at: OwnThings['at'],
): OwnThings {
  return {
    owner,
    at,
    tips: tips.map(({ runnerId, date, location, raceNumber, time, horse, state }) => {
      return { runnerId, date, location, raceNumber, time, horse: horse.name, slug: horse.slug, state };
    }),
    horses: horses.map(({ slug, name, next }) => ({ slug, name, next: next && raceOf(next) })),
  };
}

const raceOf = ({ date, location, raceNumber, time }: NonNullable<DashboardView['horses'][number]['next']>) => ({
  date,
  location,
  raceNumber,
  time,
});
