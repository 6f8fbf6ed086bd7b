import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { otherUsernames } from './usernames.rules.ts';
import { createRandom, type Random } from './random.rules.ts';

/** How a person picks a horse. */
export type TippingStyle =
  | 'favourite'
  | 'second favourite'
  | 'outsider'
  | 'form'
  | 'leading rider'
  | 'lightest'
  | 'number seven'
  | 'middle prices'
  | 'crowd';

/** Races a person is interested in. */
export type Interest = 'everything' | 'jumps' | 'flat' | 'Pardubice' | 'Praha';

/** An invented person (demonstration.people). username null = a deleted account. */
export type Person = {
  id: string;
  username: string | null;
  role: 'user' | 'admin';
  joined: PragueDate;
  style: TippingStyle;
  interest: Interest;
  /** Chance to tip on a race day that interests the person, and share of its races then tipped; 0 never tips. */
  activity: number;
  share: number;
  /** null = never asked, which counts as subscribed (accounts.email-switch). */
  emailSubscribed: boolean | null;
  fantasyTestingOptIn: boolean;
};

type CastMember = Pick<Person, 'style' | 'interest' | 'activity' | 'share'> & { username: string };

/** The named cast: each has a style of their own and tips often enough to appear on every leaderboard. */
export const cast: readonly CastMember[] = [
  { username: 'Bohous', style: 'favourite', interest: 'everything', activity: 0.97, share: 0.9 },
  { username: 'Hedvika_V', style: 'form', interest: 'everything', activity: 0.95, share: 0.8 },
  { username: 'TondaOutsider', style: 'outsider', interest: 'everything', activity: 0.95, share: 0.8 },
  { username: 'DruhaVolba', style: 'second favourite', interest: 'everything', activity: 0.9, share: 0.85 },
  { username: 'Lojza_Taxis', style: 'form', interest: 'jumps', activity: 0.98, share: 1 },
  { username: 'KvetaZChuchle', style: 'leading rider', interest: 'Praha', activity: 1, share: 0.9 },
  { username: 'Sedmicka', style: 'number seven', interest: 'everything', activity: 0.9, share: 1 },
  { username: 'lehka_vaha', style: 'lightest', interest: 'flat', activity: 0.9, share: 0.8 },
  { username: 'proti-proudu', style: 'middle prices', interest: 'everything', activity: 0.9, share: 0.75 },
  { username: 'Pernikar', style: 'crowd', interest: 'Pardubice', activity: 1, share: 0.9 },
];

const otherStyles: readonly TippingStyle[] = [
  ...Array.from({ length: 11 }, (): TippingStyle => 'crowd'),
  'favourite',
  'second favourite',
  'outsider',
  'form',
  'form',
  'leading rider',
  'middle prices',
];
const otherInterests: readonly Interest[] = [
  'everything',
  'everything',
  'everything',
  'jumps',
  'flat',
  'Pardubice',
  'Praha',
];

const newYear = '2023-01-02' as PragueDate;
const latestJoinDate = '2023-09-24' as PragueDate;
const deletedAccounts = 3;

/** All people of the demonstration, the administrator first. Deterministic. */
export function createPeople(): Person[] {
  const random = createRandom('people');
  const named = cast.map((member) => ({ ...createPerson(random, newYear), ...member, fantasyTestingOptIn: true }));
  const others = otherUsernames.map((username) => ({ ...createRandomPerson(random), username }));
  const deleted = Array.from({ length: deletedAccounts }, () => ({
    ...createRandomPerson(random),
    username: null,
    joined: newYear,
  }));
  return [createAdministrator(random), ...named, ...others, ...deleted];
}

function createAdministrator(random: Random): Person {
  const person = createPerson(random, newYear);
  return {
    ...person,
    username: 'spravce',
    role: 'admin',
    activity: 0,
    emailSubscribed: true,
    fantasyTestingOptIn: true,
  };
}

function createRandomPerson(random: Random): Person {
  const early = random.next() < 0.65;
  const joined = early
    ? addDays(newYear, random.integer(0, 90))
    : addDays('2023-04-03' as PragueDate, random.integer(0, 174));
  return {
    ...createPerson(random, joined <= latestJoinDate ? joined : latestJoinDate),
    style: random.pick(otherStyles),
    interest: random.pick(otherInterests),
    activity: random.between(0.1, 0.9),
    share: random.between(0.35, 0.9),
  };
}

function createPerson(random: Random, joined: PragueDate): Person {
  return {
    id: uuid(random),
    username: null,
    role: 'user',
    joined,
    style: 'crowd',
    interest: 'everything',
    activity: 0,
    share: 0,
    emailSubscribed: random.pick([true, true, true, false, null]),
    fantasyTestingOptIn: random.next() < 0.3,
  };
}

/** A version 4 UUID from the random stream. */
function uuid(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16));
  digits[12] = '4';
  digits[16] = random.pick(['8', '9', 'a', 'b']);
  const text = digits.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}
