import { expect, test } from 'vitest';
import { drawnOrder, randomNumbers } from '#tests/factories/rated-season.ts';
import { type Choice, fitLogit, type LogitFit, type LogitOptions, stagesOf } from './conditional-logit.rules.ts';

function fit(choices: readonly Choice[], options: Partial<LogitOptions> & { size: number }): LogitFit {
  const zero = new Float64Array(options.size);
  const steps = fitLogit(choices, { ridge: 1, prior: zero, start: zero, ...options });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test.each<[string, (number | null)[], [number[], number[]][]]>([
  [
    'three in order: the last one has nothing left to lose',
    [2, 1, 3],
    [
      [[0, 1, 2], [1]],
      [[0, 2], [0]],
    ],
  ],
  [
    'a dead heat takes its place together',
    [1, 1, 3],
    [
      [
        [0, 1, 2],
        [0, 1],
      ],
    ],
  ],
  ['all in a dead heat', [1, 1], []],
  ['one that did not finish stays to the end', [1, null], [[[0, 1], [0]]]],
  ['nobody finished', [null, null], []],
  ['a race of one', [1], []],
  ['an empty race', [], []],
])('rating.model, the places that are learnt from: %s', (_, positions, stages) => {
  expect(stagesOf(positions, 3)).toEqual(stages.map(([remaining, placed]) => ({ remaining, placed })));
});

test('rating.model: of a long field the first places are learnt from, no more', () => {
  const positions = Array.from({ length: 12 }, (_, index) => index + 1);
  expect(stagesOf(positions, 3).map(({ placed }) => placed)).toEqual([[0], [1], [2]]);
});

/** Two runners that differ by 1; the first wins `wins` of `count` races. */
const duels = (wins: number, count: number): Choice[] =>
  Array.from({ length: count }, (_, nth) => ({
    rows: [Float64Array.of(1), Float64Array.of(0)],
    stages: stagesOf(nth < wins ? [1, 2] : [2, 1], 3),
  }));

test.each([
  [60, 80],
  [40, 80],
  [79, 80],
])(
  'rating.model: with a ridge of next to nothing %i wins of %i duels give their odds, and their standard error',
  (wins, count) => {
    const { coefficients, standardErrors } = fit(duels(wins, count), { size: 1, ridge: 1e-9 });
    expect(coefficients[0]).toBeCloseTo(Math.log(wins / (count - wins)), 6);
    expect(standardErrors[0]).toBeCloseTo(Math.sqrt(1 / wins + 1 / (count - wins)), 4);
  },
);

test('rating.model: the ridge keeps a coefficient finite where one always wins, and draws it to the prior', () => {
  const certain = duels(50, 50);
  const weak = fit(certain, { size: 1, ridge: 1 }).coefficients[0] ?? 0;
  const strong = fit(certain, { size: 1, ridge: 100 }).coefficients[0] ?? 0;
  expect(weak).toBeGreaterThan(strong);
  expect(strong).toBeGreaterThan(0);
  expect(fit([], { size: 1, prior: Float64Array.of(1) }).coefficients[0]).toBeCloseTo(1, 12);
});

test('rating.model: the fit comes to the same from whatever start', () => {
  const choices = duels(30, 50);
  const [near, far] = [0, 8].map((start) => fit(choices, { size: 1, start: Float64Array.of(start) }).coefficients[0]);
  expect(far).toBeCloseTo(near ?? 0, 6);
});

test('rating.model: adding the same to every runner, or listing them in another order, changes nothing', () => {
  const random = randomNumbers(5);
  const races = Array.from({ length: 60 }, () => {
    const rows = Array.from({ length: 6 }, () => Float64Array.of(random(), random()));
    const order = drawnOrder(
      rows.map((row) => 2 * (row[0] ?? 0)),
      random,
    );
    return { rows, positions: rows.map((_, index) => order.indexOf(index) + 1) };
  });
  const coefficientsOf = (of: typeof races) => [
    ...fit(
      of.map(({ rows, positions }) => ({ rows, stages: stagesOf(positions, 3) })),
      { size: 2 },
    ).coefficients,
  ];
  const original = coefficientsOf(races).map((value) => expect.closeTo(value, 6));
  const shifted = races.map((race) => ({ ...race, rows: race.rows.map((row) => row.map((value) => value + 7)) }));
  const turned = races.map(({ rows, positions }) => ({ rows: rows.toReversed(), positions: positions.toReversed() }));
  expect(coefficientsOf(shifted)).toEqual(original);
  expect(coefficientsOf(turned)).toEqual(original);
});

test('rating.model: of 90 true coefficients as many lie in their 95 % intervals as should', () => {
  const truth = [0.8, -0.4, 0];
  let covered = 0;
  for (let seed = 1; seed <= 30; seed += 1) {
    const random = randomNumbers(seed);
    const choices = Array.from({ length: 300 }, (): Choice => {
      const rows = Array.from({ length: 8 }, () => Float64Array.from(truth, () => 2 * random() - 1));
      const order = drawnOrder(
        rows.map((row) => truth.reduce((sum, of, at) => sum + of * (row[at] ?? 0), 0)),
        random,
      );
      return {
        rows,
        stages: stagesOf(
          rows.map((_, index) => order.indexOf(index) + 1),
          3,
        ),
      };
    });
    const { coefficients, standardErrors } = fit(choices, { size: 3 });
    covered += truth.filter(
      (of, at) => Math.abs((coefficients[at] ?? 0) - of) <= 1.96 * (standardErrors[at] ?? 0),
    ).length;
  }
  expect(covered).toBeGreaterThanOrEqual(81);
  expect(covered).toBeLessThan(90);
});

test('rating.fitting: the fit pauses after each fifty races of a pass', () => {
  const steps = fitLogit(duels(80, 100), { ridge: 1, prior: new Float64Array(1), start: new Float64Array(1) });
  let pauses = 0;
  while (!steps.next().done) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(4);
  expect(pauses % 2).toBe(0);
});
