import type { MailTopic } from '#features/accounts/notification-choices.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { denselyPricedDates } from './demo-clock.rules.ts';
import type { NumberedRace } from './numbered-season.rules.ts';
import { createRandom, type Random } from './random.rules.ts';

/** Whom a person follows, as indexes of the season's lists, and the mail topics they chose. */
export type DemoFollows = {
  username: string;
  horses: readonly number[];
  jockeys: readonly number[];
  topics: readonly MailTopic[];
  since: Instant;
};

/** Only accounts with a published password: mails to the others would fill the outbox. */
const followers: readonly {
  username: string;
  upcoming: number;
  resting: number;
  jockeys: number;
  topics: MailTopic[];
}[] = [
  { username: 'Bohous', upcoming: 3, resting: 1, jockeys: 2, topics: ['deadline', 'contest'] },
  { username: 'Hedvika_V', upcoming: 5, resting: 2, jockeys: 3, topics: ['deadline', 'contest'] },
  { username: 'TondaOutsider', upcoming: 2, resting: 0, jockeys: 1, topics: ['contest'] },
];
const followedSinceMinutes = 10 * 24 * 60;

/** Some horses that run on the demonstration's first race days, and some that don't. Deterministic. */
export function demoFollows(races: readonly NumberedRace[], now: Instant): DemoFollows[] {
  const upcoming = races.filter(({ day }) => denselyPricedDates.includes(day.date)).flatMap(({ race }) => race.runners);
  const running = new Set(upcoming.map(({ horse }) => horse));
  const pastRunners = races.filter(({ startAt }) => startAt < now).flatMap(({ race }) => race.runners);
  const resting = pastRunners.filter(({ horse }) => !running.has(horse));
  const horsesOf = (runners: readonly { horse: number }[]) => [...new Set(runners.map(({ horse }) => horse))];
  const jockeys = [...new Set(upcoming.map(({ jockey }) => jockey))];
  return followers.map((person) => {
    const random = createRandom('follows', person.username);
    return {
      username: person.username,
      horses: [
        ...pickRandom(random, horsesOf(upcoming), person.upcoming),
        ...pickRandom(random, horsesOf(resting), person.resting),
      ],
      jockeys: pickRandom(random, jockeys, person.jockeys),
      topics: person.topics,
      since: addMinutes(now, -followedSinceMinutes),
    };
  });
}

function pickRandom(random: Random, items: readonly number[], count: number): number[] {
  const picked = new Set<number>();
  while (picked.size < Math.min(count, items.length)) picked.add(random.pick(items));
  return [...picked];
}
