import { raceOfStart, type RaceOfStart } from '#features/racing/race-of-start.rules.ts';
import { pricedRunner, type PricedRunner, type PricedRunnerRow } from '#features/odds/priced-runner.rules.ts';
import type { LastChange } from '#platform/time/i-calendar.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { riderInitials } from '#features/racing/rider-name.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';

/** A start to come of a followed horse or jockey. */
export type UpcomingStartRow = PricedRunnerRow &
  RaceOfStart & {
    runnerId: number;
    distanceM: number | null;
    number: number | null;
    /** The race or its day is called off. */
    isOff: boolean;
    isNonStarter: boolean;
    lastChange: LastChange | null;
  };

type Followed = { id: number; name: string; upcoming: readonly UpcomingStartRow[] };
export type FollowedHorseRow = Followed & { country: string | null; silk: Silk | null };
export type FollowedJockeyRow = Followed & { title: string | null };

/** A start to come, with the horse and its rider. */
export type UpcomingStartView = Pick<UpcomingStartRow, 'runnerId' | 'distanceM' | 'number'> &
  RaceOfStart &
  PricedRunner;

/** `next`: the nearest start that isn't cancelled; `later`: how many more there are. */
type UpcomingStarts = { next: UpcomingStartView | null; later: number };
export type FollowedHorse = UpcomingStarts & {
  id: number;
  name: string;
  country: string | null;
  slug: string;
  silk: Silk;
};
export type FollowedJockey = UpcomingStarts & {
  id: number;
  name: string;
  title: string | null;
  slug: string;
  initials: string;
};

export function followedHorse({ id, name, country, silk, upcoming }: FollowedHorseRow): FollowedHorse {
  return {
    id,
    country,
    name: horseName(name),
    slug: idSlug(id, name),
    silk: silk ?? unknownSilk,
    ...upcomingStarts(upcoming),
  };
}

export function followedJockey({ id, name, title, upcoming }: FollowedJockeyRow): FollowedJockey {
  return {
    id,
    name: personName(name),
    title,
    slug: idSlug(id, name),
    initials: riderInitials(name),
    ...upcomingStarts(upcoming),
  };
}

function upcomingStarts(rows: readonly UpcomingStartRow[]): UpcomingStarts {
  const [next, ...later] = rows.filter((row) => !row.isOff && !row.isNonStarter);
  return { next: next ? upcomingStartView(next) : null, later: later.length };
}

function upcomingStartView(row: UpcomingStartRow): UpcomingStartView {
  const { runnerId, distanceM, number } = row;
  return { runnerId, ...raceOfStart(row), distanceM, number, ...pricedRunner(row) };
}
