import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countStarters, resultStatuses } from '#features/racing/result-status.rules.ts';
import { botPicks, bots } from './bots.rules.ts';
import { settleRace, type SimulatedRace, type SimulatedRunner } from './settle-race.rules.ts';
import { addTip, zeroTipSums } from './simulation.rules.ts';

const price = fc.option(fc.integer({ min: 101, max: 9900 }).map((hundredths) => hundredths / 100));
const odds = fc.record({ fortuna: price, tipsport: price });

/** A field with dead heats, codes and missing prices; a runner has a place, a code or neither. */
const runners: fc.Arbitrary<readonly SimulatedRunner[]> = fc
  .array(
    fc.record({
      number: fc.option(fc.integer({ min: 1, max: 30 })),
      position: fc.option(fc.integer({ min: 1, max: 16 })),
      status: fc.option(fc.constantFrom(...resultStatuses), { freq: 2 }),
      odds,
      place3: odds,
    }),
    { maxLength: 16 },
  )
  .map((field) =>
    field.map(({ status, position, ...runner }, index) => ({
      ...runner,
      id: index + 1,
      resultStatus: status,
      position: status === null ? position : null,
    })),
  );

const races: fc.Arbitrary<SimulatedRace> = fc.record({
  id: fc.constant(1),
  isCompleted: fc.boolean(),
  isCancelled: fc.boolean(),
  runners,
});

const shuffledRace = races.chain((race) =>
  fc.shuffledSubarray([...race.runners], { minLength: race.runners.length }).map((mixed) => ({ race, mixed })),
);

test('property: the order of runners changes neither the outcomes nor what the robots tip', () => {
  fc.assert(
    fc.property(shuffledRace, ({ race, mixed }) => {
      const other = { ...race, runners: mixed };
      const sorted = (outcomes: ReadonlyMap<number, unknown>) => [...outcomes].toSorted(([a], [b]) => a - b);
      expect(sorted(settleRace(other, false))).toEqual(sorted(settleRace(race, false)));
      for (const bot of bots) {
        const ids = (one: SimulatedRace) => botPicks(bot, one).map(({ id }) => id);
        expect(ids(other)).toEqual(ids(race));
      }
    }),
  );
});

test('property: sums are the same in every order of tips, to the millionth', () => {
  const tips = races.map((race) => [...settleRace(race, true).values()]);
  const mixedTips = tips.chain((all) =>
    fc.shuffledSubarray(all, { minLength: all.length }).map((mixed) => ({ all, mixed })),
  );
  fc.assert(
    fc.property(mixedTips, ({ all, mixed }) => {
      expect(mixed.reduce(addTip, zeroTipSums)).toEqual(all.reduce(addTip, zeroTipSums));
    }),
  );
});

test('property: a void or waiting tip changes nothing', () => {
  fc.assert(
    fc.property(races, fc.boolean(), (race, isOver) => {
      const outcomes = [...settleRace(race, isOver).values()];
      const counted = outcomes.filter(({ state }) => state !== 'void' && state !== 'waiting');
      expect(outcomes.reduce(addTip, zeroTipSums)).toEqual(counted.reduce(addTip, zeroTipSums));
      expect(outcomes.reduce(addTip, zeroTipSums).totalTips).toBe(counted.length);
    }),
  );
});

test('property: robots tip starters only, three at most, each once', () => {
  fc.assert(
    fc.property(races, (race) => {
      for (const bot of bots) {
        const picks = botPicks(bot, race);
        expect(picks.length).toBeLessThanOrEqual(Math.min(3, countStarters(race.runners)));
        expect(new Set(picks).size).toBe(picks.length);
        expect(picks.some(({ resultStatus }) => resultStatus === 'DNS')).toBe(false);
      }
    }),
  );
});

test('property: a cancelled race is void for all, and a payout is a whole number of millionths', () => {
  fc.assert(
    fc.property(races, (race) => {
      const outcomes = [...settleRace(race, false).values()];
      expect(race.isCancelled && outcomes.some(({ state }) => state !== 'void')).toBe(false);
      const payouts = outcomes.flatMap((outcome) => ('payoutMillionths' in outcome ? [outcome.payoutMillionths] : []));
      expect(payouts.every((payout) => Number.isSafeInteger(payout) && (payout === 0 || payout >= 1_000_000))).toBe(
        true,
      );
    }),
  );
});
