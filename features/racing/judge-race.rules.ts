import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { BrokenOrder } from './dead-heat.rules.ts';
import {
  detailFields,
  detailsAfter,
  hasOutcome,
  isResult,
  nothing,
  type Outcome,
  outcomeAfter,
  type ProposedRace,
  type ProposedRunner,
} from './proposed-race.rules.ts';
import { faultOfResult } from './whole-result.rules.ts';

declare const law: unique symbol;
/** A value that only `judgeRace` makes: what stores results asks for it, so that no writer can leave the law out. */
export type Lawful<Value> = Value & { readonly [law]: true };

/** A value that a person has set by hand and that still stands, of which a source says otherwise; `runner` null = of the race or day. */
export type Overruled = {
  part: 'event' | 'race' | 'runner';
  runner: number | null;
  field: string;
  stored: unknown;
  given: unknown;
};

/**
 * Who says it: a file, a feed or a program, which must say what it `overrules`; or the operator on a screen. `isConfirmed`: the
 * operator has been asked about it.
 */
export type Speaker = { isConfirmed: boolean; now: Instant } & (
  | { by: 'source'; overrules: readonly Overruled[] }
  | { by: 'operator' }
);

/** `held` waits for the operator; what is `refused` nobody can store. */
type Ruling = 'held' | 'refused' | 'passes';

/**
 * Each thing that may stand against a proposed state, with the ruling for a source, for a source whose rows the operator has
 * confirmed, for the operator, and for the operator who was asked. A word of the operator's (cancelled, scratched) is above
 * any source; where both together make no sense the operator takes the older one back first.
 */
const rulings = {
  'race-cancelled': ['held', 'held', 'refused', 'refused'],
  'day-cancelled': ['held', 'held', 'refused', 'refused'],
  /** A race that has a result would be cancelled, or a day with such a race. */
  'race-has-result': ['held', 'held', 'refused', 'refused'],
  'day-has-result': ['held', 'held', 'refused', 'refused'],
  /** The start of a race that has a result would be still to come again. */
  'start-ahead': ['held', 'held', 'refused', 'refused'],
  /** A cancelled race or day would be on again. */
  'race-called-on': ['held', 'passes', 'passes', 'passes'],
  'day-called-on': ['held', 'passes', 'passes', 'passes'],
  /** A result that the operator has taken back would come again. */
  reopened: ['held', 'passes', 'passes', 'passes'],
  /** A source has another value than the one that a person has set by hand. */
  'set-by-hand': ['held', 'passes', 'passes', 'passes'],
  scratched: ['held', 'passes', 'passes', 'passes'],
  'reserve-ran': ['held', 'passes', 'refused', 'refused'],
  'reserve-placed': ['held', 'held', 'refused', 'refused'],
  'not-started': ['held', 'passes', 'held', 'passes'],
  'not-in-lineup': ['held', 'passes', 'passes', 'passes'],
  'not-in-result': ['held', 'passes', 'passes', 'passes'],
  'other-horse': ['held', 'passes', 'passes', 'passes'],
  'other-horse-ran': ['held', 'passes', 'passes', 'passes'],
  'no-outcome': ['held', 'passes', 'passes', 'passes'],
  'says-otherwise': ['held', 'passes', 'passes', 'passes'],
  'place-and-code': ['refused', 'refused', 'refused', 'refused'],
  missing: ['held', 'passes', 'refused', 'refused'],
  'wrong-row': ['held', 'passes', 'refused', 'refused'],
  'broken-order': ['held', 'passes', 'refused', 'refused'],
  'half-annulled': ['held', 'passes', 'refused', 'refused'],
  'equal-times': ['held', 'passes', 'refused', 'refused'],
} as const satisfies Record<string, readonly [Ruling, Ruling, Ruling, Ruling]>;

export type FindingCode = keyof typeof rulings;

/** Whether it is about a result that contradicts itself, whatever else is stored. */
export const isFaultOfResult = (code: FindingCode): boolean =>
  code === 'missing' || code === 'broken-order' || code === 'half-annulled' || code === 'equal-times';

/** What stands against a proposed state; `runner` is an index, null = it is about the whole race. */
export type Finding = {
  code: FindingCode;
  runner: number | null;
  /** Of 'no-outcome', 'says-otherwise' and 'set-by-hand', the last also of a race or day. */
  part?: Overruled['part'];
  field?: string;
  stored?: unknown;
  given?: unknown;
  /** Of 'other-horse' and 'other-horse-ran'. */
  horse?: string;
  missing?: readonly { number: number | null; name: string }[];
  order?: BrokenOrder;
  /** Of 'equal-times'. */
  equal?: readonly { number: number | null; name: string }[];
};

export type JudgedOutcome = Lawful<{ [Field in keyof Outcome]: Lawful<NonNullable<Outcome[Field]>> | null }>;

export type DayStatus = 'scheduled' | 'cancelled' | 'moved';

export type JudgedRace = Lawful<{
  isCompleted: Lawful<boolean>;
  isCancelled: Lawful<boolean>;
  isDayCancelled: boolean;
  isCompletedNow: boolean;
  /** The outcome of each runner that the writer may write, by its index. */
  outcomes: ReadonlyMap<number, JudgedOutcome>;
}>;

export type Judgement = {
  held: readonly Finding[];
  refused: readonly Finding[];
  /** What was let pass. */
  passed: readonly Finding[];
  /** What may be stored; null = nothing of this race. */
  race: JudgedRace | null;
};

/**
 * The one law of what is written into a race, whoever writes it: what may be stored, what waits for the operator and what is
 * refused (racing.one-law).
 */
export function judgeRace(proposed: ProposedRace, speaker: Speaker): Judgement {
  const rulingOf = ({ code }: Finding): Ruling =>
    rulings[code][(speaker.by === 'operator' ? 2 : 0) + Number(speaker.isConfirmed)] ?? 'refused';
  const overruled = (speaker.by === 'source' ? speaker.overrules : []).map(
    (one): Finding => ({ code: 'set-by-hand', ...one }),
  );
  const ofCells = overruled.filter(isOfCell);
  const race = withoutCells(
    proposed,
    ofCells.filter((finding) => rulingOf(finding) === 'held'),
  );
  const after = race.runners.map(({ before, given }) => outcomeAfter(before, given ?? {}));
  const ofRunners = race.runners.flatMap((runner, index) => {
    const found = findingsOfRunner(race, runner, after[index] ?? nothing, index);
    return found.length > 0 ? found : overruled.filter((one) => one.runner === index && !isOfCell(one)).slice(0, 1);
  });
  const leftOut = new Set(ofRunners.filter((finding) => rulingOf(finding) !== 'passes').map(({ runner }) => runner));
  const written = new Set(race.runners.flatMap(({ given }, index) => (given && !leftOut.has(index) ? [index] : [])));
  const ofRace = findingsOfRace(race, after, { written, leftOut, now: speaker.now });
  const stands = [...ofRunners, ...ofRace].filter((finding) => rulingOf(finding) !== 'passes');
  const findings = [...ofRunners, ...ofRace, ...ofCells];
  const isWhole = speaker.by === 'operator' ? stands.length > 0 : stands.some(({ runner }) => runner === null);
  const isCompleted = completes(race, after, written);
  return {
    held: findings.filter((finding) => rulingOf(finding) === 'held'),
    refused: findings.filter((finding) => rulingOf(finding) === 'refused'),
    passed: findings.filter((finding) => rulingOf(finding) === 'passes'),
    race: isWhole
      ? null
      : ({
          isCompleted,
          isCancelled: race.isCancelled,
          isDayCancelled: race.isDayCancelled,
          isCompletedNow: isCompleted && !race.before.isCompleted,
          outcomes: new Map([...written].map((index) => [index, after[index] ?? nothing])),
        } as unknown as JudgedRace),
  };
}

/** They make a runner what it is: without one of them nothing of its row can be stored. */
const ofRow: ReadonlySet<unknown> = new Set(['number', 'horse', 'finishingPosition', 'resultStatus', 'reserve']);

/** Whether only a value waits, and the rest of its row, race and day can be stored. */
export const isOfCell = ({ code, part, field }: Finding): boolean =>
  code === 'set-by-hand' && !(part === 'runner' && ofRow.has(field));

/** The race with the stored values where cells wait. */
function withoutCells(race: ProposedRace, cells: readonly Finding[]): ProposedRace {
  if (cells.length === 0) return race;
  const { startAt, isCancelled, isDayCancelled } = race.before;
  const waits = (part: string, field: string) => cells.some((cell) => cell.part === part && cell.field === field);
  return {
    ...race,
    ...(waits('race', 'time') && { startAt }),
    ...(waits('race', 'isCancelled') && { isCancelled }),
    ...(waits('event', 'status') && { isDayCancelled }),
    runners: race.runners.map((runner, index) => {
      const own = cells.filter((cell) => cell.runner === index).map(({ field }) => [field, undefined]);
      return own.length === 0 ? runner : { ...runner, given: { ...runner.given, ...Object.fromEntries(own) } };
    }),
  };
}

/** The state of a day, whose races the law has judged as races of such a day. */
export function judgedDay(status: DayStatus, judged: readonly JudgedRace[]): Lawful<DayStatus> {
  if (judged.some(({ isDayCancelled }) => isDayCancelled !== (status === 'cancelled')))
    throw new Error('the law has judged another state of the day');
  return status as Lawful<DayStatus>;
}

function completes(
  { before, completes: given, runners }: ProposedRace,
  after: readonly Outcome[],
  written: ReadonlySet<number>,
) {
  if (given !== 'with-results') return given;
  return (
    before.isCompleted ||
    [...written].some((index) => isResult(runners[index]?.given ?? {}) && isResult(after[index] ?? {}))
  );
}

function findingsOfRunner(race: ProposedRace, runner: ProposedRunner, after: Outcome, index: number): Finding[] {
  const { before, given, replaced = null } = runner;
  if (!given) return [];
  const found = (code: FindingCode, more: Partial<Finding> = {}): Finding[] => [{ code, runner: index, ...more }];
  const hasResult = isResult(after);
  if (after.reserve !== null && (hasResult || after.finishingPosition !== null)) return found('reserve-placed');
  if (after.finishingPosition !== null && after.resultStatus !== null) return found('place-and-code');
  if (race.before.isCompleted) return contradiction(runner, found);
  if (race.before.hadLineup && hasOutcome(given) && !given.reserve) {
    if (!before) return found('not-in-lineup');
    if (replaced !== null) return found('other-horse', { horse: replaced });
  }
  if (before?.reserve && hasResult) return found('reserve-ran');
  if (before && isRevived(before, after))
    return found('scratched', { given: after.finishingPosition ?? after.resultStatus });
  const field = hasOutcome(after) ? undefined : detailFields.find((name) => (given[name] ?? null) !== null);
  return field ? found('no-outcome', { field, given: given[field] ?? null }) : [];
}

/** Only the end of an annulled race, which counts for nothing, leaves a scratch as good as it was. */
const isRevived = (before: Outcome, after: Outcome): boolean =>
  before.resultStatus === 'DNS' &&
  before.reserve === null &&
  after.resultStatus !== 'DNS' &&
  after.resultStatus !== 'A';

type Found = (code: FindingCode, more?: Partial<Finding>) => Finding[];

/** A finished race: missing values may be filled in, nothing else (import.contradiction). */
function contradiction({ before, given, replaced = null }: ProposedRunner, found: Found): Finding[] {
  if (!before) return found('not-in-result');
  if (replaced !== null) return found('other-horse-ran', { horse: replaced });
  for (const field of ['number', 'finishingPosition', 'resultStatus'] as const) {
    const [value, stored] = [given?.[field], before[field]];
    const isFilledIn = stored === null && (field === 'number' || !hasOutcome(before));
    if (value === undefined || value === stored || isFilledIn) continue;
    return found('says-otherwise', { field, stored, given: value });
  }
  return [];
}

type Written = { written: ReadonlySet<number>; leftOut: ReadonlySet<number | null>; now: Instant };

function findingsOfRace(race: ProposedRace, after: readonly Outcome[], { written, leftOut, now }: Written): Finding[] {
  const { before } = race;
  const found = (code: FindingCode, more: Partial<Finding> = {}): Finding => ({ code, runner: null, ...more });
  const isCompleted = completes(race, after, written);
  const isCompletedNow = isCompleted && !before.isCompleted;
  const isChanged = (index: number) => isOtherOutcome(race.runners[index]?.before ?? nothing, after[index] ?? nothing);
  const changed = [...written].filter((index) => race.runners[index]?.before === null || isChanged(index));
  const bringsResult = isCompletedNow || changed.some((index) => isResult(after[index] ?? {}));
  const findings: Finding[] = [];
  if (bringsResult && race.isCancelled) findings.push(found('race-cancelled'));
  else if (bringsResult && race.isDayCancelled) findings.push(found('day-cancelled'));
  if (before.isCompleted && !before.isCancelled && race.isCancelled) findings.push(found('race-has-result'));
  if (before.hasDayResult && !before.isDayCancelled && race.isDayCancelled) findings.push(found('day-has-result'));
  if (before.isCancelled && !race.isCancelled) findings.push(found('race-called-on'));
  if (before.isDayCancelled && !race.isDayCancelled) findings.push(found('day-called-on'));
  if (isCompletedNow && before.isReopened) findings.push(found('reopened'));
  if (isCompletedNow && !hasStarted(race, now)) findings.push(found('not-started'));
  else if (isCompleted && before.hadStarted && !hasStarted(race, now)) findings.push(found('start-ahead'));
  if (isCompletedNow || (isCompleted && changed.length > 0)) findings.push(...findingsOfResult(race, after, leftOut));
  else if (isCompleted && [...written].some((index) => isOtherDetail(race.runners[index])))
    findings.push(...findingsOfResult(race, after, leftOut).filter(({ code }) => code === 'equal-times'));
  return findings;
}

const isOtherDetail = ({ before, given }: Partial<ProposedRunner> = {}): boolean =>
  detailFields.some((field) => given?.[field] !== undefined && given[field] !== (before?.[field] ?? null));

const isOtherOutcome = (one: Outcome, other: Outcome): boolean =>
  one.finishingPosition !== other.finishingPosition || one.resultStatus !== other.resultStatus;

/** Whether the race can have a result: its start has come, or without a time its day. */
export const hasStarted = ({ startAt, date }: Pick<ProposedRace, 'startAt' | 'date'>, now: Instant): boolean =>
  startAt === null ? date <= pragueDate(now) : startAt <= now;

/** Why the result isn't whole (import.held-results): the first thing that is wrong with it. */
function findingsOfResult(
  race: ProposedRace,
  after: readonly Outcome[],
  leftOut: ReadonlySet<number | null>,
): Finding[] {
  const kept = race.runners.flatMap(({ name, before, given }, index) => {
    if (leftOut.has(index)) return before ? [{ name, ...before }] : [];
    const number = given?.number === undefined ? (before?.number ?? null) : given.number;
    return [{ name, number, ...(after[index] ?? nothing), ...detailsAfter(before, given) }];
  });
  const fault = faultOfResult(kept);
  if (fault?.code === 'missing') return [{ ...fault, runner: null }];
  const isLeftOut = race.runners.some(({ given }, index) => leftOut.has(index) && given && hasOutcome(given));
  if (race.hasWrongRow || isLeftOut) return [{ code: 'wrong-row', runner: null }];
  return fault ? [{ ...fault, runner: null }] : [];
}
