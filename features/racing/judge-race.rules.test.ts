import { expect, test } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { type FindingCode, judgeRace, type Overruled } from './judge-race.rules.ts';
import { type Outcome, outcomeAfter, type ProposedRace, type ProposedRunner } from './proposed-race.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';

type Result = number | ResultStatus | null;
const date = '2026-05-12' as PragueDate;
const start = startAt(date, '14:00' as ClockTime);
const now = startAt(date, '15:00' as ClockTime);
const nothing = {
  isCompleted: false,
  isReopened: false,
  isCancelled: false,
  isDayCancelled: false,
  hasDayResult: false,
  hadLineup: true,
  hadStarted: false,
  startAt: null,
};

const outcome = (result: Result): Outcome => ({
  finishingPosition: typeof result === 'number' ? result : null,
  resultStatus: typeof result === 'string' ? result : null,
  reserve: null,
});
const place = (result: Result) =>
  typeof result === 'string' ? { resultStatus: result } : { finishingPosition: result };

/** A stored runner, and what is said of it; undefined = nothing. */
const runner = (stored: Result, said?: Result, more: Partial<ProposedRunner> = {}): ProposedRunner => ({
  name: 'KŮŇ',
  before: { number: 1, ...outcome(stored) },
  given: said === undefined ? null : place(said),
  ...more,
});
const field = (...results: Result[]) => results.map((result) => runner(null, result));
const race = (runners: ProposedRunner[], more: Partial<ProposedRace> = {}): ProposedRace => ({
  date,
  startAt: start,
  isCancelled: false,
  isDayCancelled: false,
  before: nothing,
  completes: 'with-results',
  runners,
  ...more,
});
const reserve = (more: Partial<ProposedRunner>): ProposedRunner =>
  runner('DNS', undefined, { before: { number: 9, ...outcome('DNS'), reserve: 1 }, ...more });

const finishTime = '00:01:45.39';
const timed = (margin: string) => [
  runner(null, undefined, { given: { finishingPosition: 1, finishTime } }),
  runner(null, undefined, { given: { finishingPosition: 2, finishTime, finishingMargin: margin } }),
];
/** Only the winner's time is stored. */
const ofRace = (place: number, finishingMargin: string | null = null) => ({
  number: place,
  ...outcome(place),
  finishingMargin,
  finishTime: place === 1 ? finishTime : null,
});

const result = field(1, 2, 'PN');
const completed = { ...nothing, isCompleted: true };

/** What is proposed, what stands against it, and the rulings for a source, a confirmed source, the operator, the asked operator. */
const cases: [string, ProposedRace, FindingCode | null, string][] = [
  ['a whole result', race(result), null, 'passes passes passes passes'],
  [
    'a result of a cancelled race',
    race(result, { isCancelled: true, before: { ...nothing, isCancelled: true } }),
    'race-cancelled',
    'held held refused refused',
  ],
  [
    'a result that cancels its race',
    race(result, { isCancelled: true }),
    'race-cancelled',
    'held held refused refused',
  ],
  [
    'codes of a cancelled race',
    race(field('A', 'A'), { isCancelled: true }),
    'race-cancelled',
    'held held refused refused',
  ],
  ['a scratch in a cancelled race', race(field('DNS'), { isCancelled: true }), null, 'passes passes passes passes'],
  [
    'a result of a cancelled day',
    race(result, { isDayCancelled: true, before: { ...nothing, isDayCancelled: true } }),
    'day-cancelled',
    'held held refused refused',
  ],
  [
    'a result of a race that was opened again',
    race(result, { before: { ...nothing, isReopened: true } }),
    'reopened',
    'held passes passes passes',
  ],
  [
    'a scratch in a race that was opened again',
    race(field('DNS'), { before: { ...nothing, isReopened: true } }),
    null,
    'passes passes passes passes',
  ],
  [
    'a race with a result is cancelled',
    race(field(), { isCancelled: true, before: completed }),
    'race-has-result',
    'held held refused refused',
  ],
  [
    'the start of a race with a result is put off',
    race(field(), { startAt: startAt(date, '15:01' as ClockTime), before: { ...completed, hadStarted: true } }),
    'start-ahead',
    'held held refused refused',
  ],
  [
    'the day of a race with a result and without a time is put off',
    race(field(), {
      startAt: null,
      date: '2026-05-13' as PragueDate,
      before: { ...completed, hadStarted: true },
    }),
    'start-ahead',
    'held held refused refused',
  ],
  [
    'a result that was confirmed before the start is left alone',
    race(field(), { startAt: startAt(date, '15:01' as ClockTime), before: completed }),
    null,
    'passes passes passes passes',
  ],
  [
    'a day with a result is cancelled',
    race(field(), { isDayCancelled: true, before: { ...nothing, hasDayResult: true } }),
    'day-has-result',
    'held held refused refused',
  ],
  [
    'a cancelled race is on again',
    race(field(), { before: { ...nothing, isCancelled: true } }),
    'race-called-on',
    'held passes passes passes',
  ],
  [
    'a cancelled day is on again',
    race(field(), { before: { ...nothing, isDayCancelled: true } }),
    'day-called-on',
    'held passes passes passes',
  ],
  ['a place of a scratched horse', race([...field(1), runner('DNS', 2)]), 'scratched', 'held passes passes passes'],
  ['a code of a scratched horse', race([...field(1), runner('DNS', 'PN')]), 'scratched', 'held passes passes passes'],
  [
    'a scratched horse that runs again',
    race([runner('DNS', undefined, { given: { resultStatus: null } })]),
    'scratched',
    'held passes passes passes',
  ],
  [
    'a scratched horse in an annulled race',
    race([...field('A'), runner('DNS', 'A')]),
    null,
    'passes passes passes passes',
  ],
  ['a scratched horse that stays so', race([...field(1), runner('DNS', 'DNS')]), null, 'passes passes passes passes'],
  [
    'a place of a reserve',
    race([...field(1), reserve({ given: { finishingPosition: 2 } })]),
    'reserve-ran',
    'held passes refused refused',
  ],
  [
    'a place of a reserve, its order taken away',
    race([...field(1), reserve({ given: { finishingPosition: 2, reserve: null } })]),
    'reserve-ran',
    'held passes refused refused',
  ],
  ['a reserve that moves up', race([reserve({ given: { reserve: null } })]), null, 'passes passes passes passes'],
  [
    'a row that makes a placed horse a reserve',
    race([...field(1), runner(null, undefined, { given: { finishingPosition: 2, reserve: 1 } })]),
    'reserve-placed',
    'held held refused refused',
  ],
  [
    'a result before the start',
    race(result, { startAt: startAt(date, '15:01' as ClockTime) }),
    'not-started',
    'held passes held passes',
  ],
  ['a result without a time on its day', race(result, { startAt: null }), null, 'passes passes passes passes'],
  [
    'a result without a time before its day',
    race(result, { startAt: null, date: '2026-05-13' as PragueDate }),
    'not-started',
    'held passes held passes',
  ],
  [
    'a scratch before the start',
    race(field('DNS'), { startAt: startAt(date, '15:01' as ClockTime) }),
    null,
    'passes passes passes passes',
  ],
  [
    'a horse that the lineup lacks',
    race([...field(1), runner(null, 2, { before: null })]),
    'not-in-lineup',
    'held passes passes passes',
  ],
  [
    'a horse of a race without a lineup',
    race([...field(1), runner(null, 2, { before: null })], { before: { ...nothing, hadLineup: false } }),
    null,
    'passes passes passes passes',
  ],
  [
    'an entry that the lineup lacks',
    race([runner(null, null, { before: null, given: {} })]),
    null,
    'passes passes passes passes',
  ],
  [
    'a reserve that the lineup lacks',
    race([runner(null, null, { before: null, given: { reserve: 1, resultStatus: 'DNS' } })]),
    null,
    'passes passes passes passes',
  ],
  [
    'another horse under a number',
    race([...field(1), runner(null, 2, { replaced: 'BETA' })]),
    'other-horse',
    'held passes passes passes',
  ],
  [
    'a time alone',
    race([runner(null, undefined, { given: { finishTime: '00:01:45.39' } })]),
    'no-outcome',
    'held passes passes passes',
  ],
  [
    'a time after the place',
    race([runner(1, undefined, { given: { finishTime: '00:01:45.39' } })]),
    null,
    'passes passes passes passes',
  ],
  [
    'a margin whose place is taken away',
    race([runner(2, undefined, { given: { finishingPosition: null, finishingMargin: 'krk' } })]),
    'no-outcome',
    'held passes passes passes',
  ],
  [
    'a place and a code',
    race([runner(null, undefined, { given: { finishingPosition: 1, resultStatus: 'D' } })]),
    'place-and-code',
    'refused refused refused refused',
  ],
  ['one of two', race([...field(1), runner(null)]), 'missing', 'held passes refused refused'],
  ['a row that can’t be read', race(result, { hasWrongRow: true }), 'wrong-row', 'held passes refused refused'],
  ['places 1, 2, 4, 5', race(field(1, 2, 4, 5)), 'broken-order', 'held passes refused refused'],
  ['place 12 of two', race(field(1, 12)), 'broken-order', 'held passes refused refused'],
  ['a dead heat', race(field(1, 1, 3)), null, 'passes passes passes passes'],
  ['a dead heat that skips nothing', race(field(1, 1, 2)), 'broken-order', 'held passes refused refused'],
  ['places without the first', race(field(2, 3)), 'broken-order', 'held passes refused refused'],
  [
    'an annulled race with a non-starter',
    race([...field('A', 'A'), runner('DNS')]),
    null,
    'passes passes passes passes',
  ],
  ['an annulled race with a reserve', race([...field('A', 'A'), reserve({})]), null, 'passes passes passes passes'],
  ['a half annulled race', race(field('A', 1)), 'half-annulled', 'held passes refused refused'],
  ['one time with a neck between', race(timed('krk')), 'equal-times', 'held passes refused refused'],
  ['one time with a nose between', race(timed('nos')), null, 'passes passes passes passes'],
  [
    'one time given to a finished race with a neck between',
    race(
      [
        runner(1, undefined, { before: ofRace(1) }),
        runner(2, undefined, { before: ofRace(2, 'krk'), given: { finishTime } }),
      ],
      {
        before: completed,
      },
    ),
    'equal-times',
    'held passes refused refused',
  ],
  ['nobody in the finish', race(field('PN', 'Z', 'DNS')), null, 'passes passes passes passes'],
  [
    'the same result again',
    race([runner(1, 1), runner(2, 2)], { before: completed }),
    null,
    'passes passes passes passes',
  ],
  [
    'the same contradiction again',
    race([runner(1, 1), runner(4, 4)], { isCancelled: true, before: { ...completed, isCancelled: true } }),
    null,
    'passes passes passes passes',
  ],
  [
    'another place in a finished race',
    race([runner(1, 1), runner(2, 1)], { before: completed }),
    'says-otherwise',
    'held passes passes passes',
  ],
  [
    'another place, which leaves a gap',
    race([runner(1, 1), runner(2, 3)], { before: completed }),
    'says-otherwise',
    'held passes refused refused',
  ],
  [
    'a place that was missing',
    race([runner(1, 1), runner(null, 2)], { before: completed }),
    null,
    'passes passes passes passes',
  ],
  [
    'another number in a finished race',
    race([runner(1, undefined, { given: { number: 5 } })], { before: completed }),
    'says-otherwise',
    'held passes passes passes',
  ],
  [
    'a horse that didn’t run',
    race([runner(1), runner(null, 2, { before: null })], { before: completed }),
    'not-in-result',
    'held passes passes passes',
  ],
  [
    'another horse that ran',
    race([runner(1, 1, { replaced: 'BETA' })], { before: completed }),
    'other-horse-ran',
    'held passes passes passes',
  ],
];

const speakers = (['source', 'operator'] as const).flatMap((by) =>
  [false, true].map((isConfirmed) => ({ by, isConfirmed, now, overrules: [] })),
);

test.each(cases)('racing.one-law: %s', (_, proposed, code, rulings) => {
  const judgements = speakers.map((speaker) => judgeRace(proposed, speaker));
  const ruling = ({ refused, held }: (typeof judgements)[number]) =>
    refused.length > 0 ? 'refused' : held.length > 0 ? 'held' : 'passes';
  expect(judgements.map(ruling).join(' ')).toBe(rulings);
  const [first] = judgements;
  const found = [...(first?.refused ?? []), ...(first?.held ?? [])].map((finding) => finding.code);
  expect(found[0] ?? null).toBe(code);
});

test('racing.one-law: of a lineup only the row that waits is left out; a result waits as a whole', () => {
  const revived = runner('DNS', undefined, { given: { resultStatus: null } });
  const speaker = { by: 'source', isConfirmed: false, now, overrules: [] } as const;
  const lineup = judgeRace(race([revived, runner(null, undefined, { given: {} })]), speaker);
  expect([...(lineup.race?.outcomes.keys() ?? [])]).toEqual([1]);
  expect(lineup.race).toMatchObject({ isCompleted: false, isCompletedNow: false });
  const part = judgeRace(race([...field(1), runner('DNS', 2)]), speaker);
  expect(part.held.map(({ code, runner: index }) => [code, index])).toEqual([
    ['scratched', 1],
    ['wrong-row', null],
  ]);
  expect(part.race).toBeNull();
  const whole = judgeRace(race(result), speaker);
  expect(whole.race).toMatchObject({ isCompleted: true, isCompletedNow: true });
});

const setByHand = (part: Overruled['part'], name: string, runnerIndex: number | null = null): Overruled => ({
  part,
  field: name,
  runner: runnerIndex,
  stored: 1,
  given: 2,
});
const half = startAt(date, '14:30' as ClockTime);

test.each<[string, ProposedRace, Overruled, object]>([
  [
    'a start, and the race keeps the one that was set',
    race(field(null), { before: { ...nothing, startAt: half } }),
    setByHand('race', 'time'),
    { isCancelled: false },
  ],
  ['a name', race(field(null)), setByHand('race', 'raceName'), {}],
  [
    'that a race is on',
    race(field(null), { isCancelled: true }),
    setByHand('race', 'isCancelled'),
    { isCancelled: false },
  ],
  [
    'that a day is on',
    race(field(null), { isDayCancelled: true }),
    setByHand('event', 'status'),
    { isDayCancelled: false },
  ],
  ['a weight', race(field(null)), setByHand('runner', 'weight', 0), {}],
])('racing.one-law: of what a person has set, %s: only that value waits', (_, proposed, overruled, kept) => {
  const judgement = judgeRace(proposed, { by: 'source', isConfirmed: false, now, overrules: [overruled] });
  expect(judgement.held.map(({ code }) => code)).toEqual(['set-by-hand']);
  expect(judgement.race).toMatchObject({ ...kept, outcomes: new Map([[0, outcome(null)]]) });
  const confirmed = judgeRace(proposed, { by: 'source', isConfirmed: true, now, overrules: [overruled] });
  expect(confirmed).toMatchObject({
    held: [],
    passed: [{ code: 'set-by-hand' }],
    race: { isCancelled: proposed.isCancelled },
  });
});

test('racing.one-law: a result that would come before the start that a person has set waits', () => {
  const proposed = race(result, { before: { ...nothing, startAt: startAt(date, '16:00' as ClockTime) } });
  const overrules = [setByHand('race', 'time')];
  const judgement = judgeRace(proposed, { by: 'source', isConfirmed: false, now, overrules });
  expect(judgement.held.map(({ code }) => code)).toEqual(['not-started', 'set-by-hand']);
  expect(judgement.race).toBeNull();
});

test('racing.one-law: of a runner that a person has put back the row waits that scratches it, and a result with it', () => {
  const overrules = [setByHand('runner', 'resultStatus', 1)];
  const judge = (runners: ProposedRunner[]) =>
    judgeRace(race(runners), { by: 'source', isConfirmed: false, now, overrules });
  const lineup = judge([runner(null, undefined, { given: {} }), runner(null, 'DNS')]);
  expect(lineup.held.map(({ code, runner: index }) => [code, index])).toEqual([['set-by-hand', 1]]);
  expect([...(lineup.race?.outcomes.keys() ?? [])]).toEqual([0]);
  expect(judge([...field(1), runner(null, 'DNS')]).race).toBeNull();
});

test.each<[string, Outcome, Parameters<typeof outcomeAfter>[1], Outcome]>([
  ['a place takes a code away', outcome('DNS'), { finishingPosition: 2 }, outcome(2)],
  ['a code takes a place away', outcome(2), { resultStatus: 'DD' }, outcome('DD')],
  ['an emptied code leaves nothing', outcome('DNS'), { resultStatus: null }, outcome(null)],
  ['a reserve with a place has stepped in', { ...outcome('DNS'), reserve: 1 }, { finishingPosition: 2 }, outcome(2)],
  ['a reserve that moves up starts', { ...outcome('DNS'), reserve: 1 }, { reserve: null }, outcome(null)],
  ['what isn’t said stays', { ...outcome('DNS'), reserve: 1 }, {}, { ...outcome('DNS'), reserve: 1 }],
])('racing.one-law: of an outcome, %s', (_, before, given, after) => {
  expect(outcomeAfter(before, given)).toEqual(after);
});
