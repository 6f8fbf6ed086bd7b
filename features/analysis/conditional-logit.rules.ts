/** Runners that nobody has beaten to this place yet, and who took it; several in a dead heat. */
export type Stage = { remaining: readonly number[]; placed: readonly number[] };
/** A race as the fit sees it: numbers about each runner, and who took the places. */
export type Choice = { rows: readonly Float64Array[]; stages: readonly Stage[] };

export type LogitOptions = {
  /** How strongly coefficients are drawn to the prior ones: the inverse of the prior's variance. */
  ridge: number;
  prior: Float64Array;
  /** Where to begin; the fit of fewer races saves steps. */
  start: Float64Array;
};

export type LogitFit = {
  coefficients: Float64Array;
  /** Of each coefficient, by the curvature of the penalised likelihood. */
  standardErrors: Float64Array;
};

/** Races between two pauses. */
const batchSize = 50;
const maxSteps = 25;
const minStepLength = 1e-6;
/** A step that gains less likelihood than this is the last: each one squares the error, and rounding would hide its gain. */
const tolerance = 1e-6;

/** The first places of a race, `depth` at most, as stages; a runner without a position stays to the end. */
export function stagesOf(positions: readonly (number | null)[], depth: number): Stage[] {
  const places = [...new Set(positions.filter((position) => position !== null))].toSorted((a, b) => a - b);
  const runners = positions.map((_, runner) => runner);
  return places.slice(0, depth).flatMap((place) => {
    const remaining = runners.filter((runner) => (positions[runner] ?? Number.POSITIVE_INFINITY) >= place);
    const placed = remaining.filter((runner) => positions[runner] === place);
    return remaining.length > placed.length ? [{ remaining, placed }] : [];
  });
}

/**
 * A conditional logit (Plackett–Luce) with a ridge, fitted by Newton's method; it pauses after each batch of races. The
 * penalised likelihood is concave: there is one answer, whatever the start.
 */
export function* fitLogit(choices: readonly Choice[], options: LogitOptions): Generator<void, LogitFit> {
  let point = yield* slopeAt(choices, options.start, options);
  for (let step = 0; step < maxSteps; step += 1) {
    const direction = solve(point.factor, point.gradient);
    const whole = moved(point.at, direction, 1);
    if (dot(direction, point.gradient) < tolerance)
      return { coefficients: whole, standardErrors: standardErrors(point.factor) };
    let length = 1;
    let next = yield* slopeAt(choices, whole, options);
    while (next.value < point.value && length > minStepLength) {
      length /= 2;
      next = yield* slopeAt(choices, moved(point.at, direction, length), options);
    }
    point = next;
  }
  return { coefficients: point.at, standardErrors: standardErrors(point.factor) };
}

type Slope = {
  at: Float64Array;
  value: number;
  gradient: Float64Array;
  /** The Cholesky factor of the curvature, row by row. */
  factor: readonly Float64Array[];
};

function* slopeAt(
  choices: readonly Choice[],
  at: Float64Array,
  { ridge, prior }: LogitOptions,
): Generator<void, Slope> {
  const distances = at.map((value, index) => value - (prior[index] ?? 0));
  const gradient = distances.map((distance) => -ridge * distance);
  const curvature = Array.from(at, (_, index) => {
    const line = new Float64Array(at.length);
    line[index] = ridge;
    return line;
  });
  let value = (-ridge * dot(distances, distances)) / 2;
  let seen = 0;
  for (const { rows, stages } of choices) {
    const scores = rows.map((row) => dot(row, at));
    for (const stage of stages) value += addStage(rows, scores, stage, { gradient, curvature });
    seen += 1;
    if (seen % batchSize === 0) yield;
  }
  return { at, value, gradient, factor: cholesky(curvature) };
}

type Sums = { gradient: Float64Array; curvature: readonly Float64Array[] };

/** Adds one place to the gradient and to the lower triangle of the curvature; returns its log likelihood. */
function addStage(
  rows: readonly Float64Array[],
  scores: readonly number[],
  { remaining, placed }: Stage,
  { gradient, curvature }: Sums,
): number {
  const scoreOf = (runner: number) => scores[runner] ?? 0;
  const max = remaining.reduce((highest, runner) => Math.max(highest, scoreOf(runner)), Number.NEGATIVE_INFINITY);
  const sum = remaining.reduce((total, runner) => total + Math.exp(scoreOf(runner) - max), 0);
  const mean = new Float64Array(gradient.length);
  for (const runner of remaining) {
    const row = rows[runner];
    if (row) addSquare(curvature, row, Math.exp(scoreOf(runner) - max) / sum, mean);
  }
  addSquare(curvature, mean, -1, new Float64Array(mean.length));
  let value = 0;
  for (const runner of placed) {
    value += (scoreOf(runner) - max - Math.log(sum)) / placed.length;
    const row = rows[runner];
    mean.forEach((expected, index) => {
      gradient[index] = (gradient[index] ?? 0) + ((row?.[index] ?? 0) - expected) / placed.length;
    });
  }
  return value;
}

/** Adds factor · row · rowᵀ to the lower triangle, and factor · row to `total`. */
function addSquare(curvature: readonly Float64Array[], row: Float64Array, factor: number, total: Float64Array): void {
  for (let a = 0; a < row.length; a += 1) {
    const part = factor * (row[a] ?? 0);
    const line = curvature[a];
    if (part === 0 || !line) continue;
    total[a] = (total[a] ?? 0) + part;
    for (let b = 0; b <= a; b += 1) line[b] = (line[b] ?? 0) + part * (row[b] ?? 0);
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

function moved(at: Float64Array, direction: Float64Array, length: number): Float64Array {
  return at.map((value, index) => value + length * (direction[index] ?? 0));
}

/** The lower triangle whose product with its transpose is the matrix, of which the lower triangle is given. */
function cholesky(matrix: readonly Float64Array[]): Float64Array[] {
  const factor: Float64Array[] = [];
  for (const [a, given] of matrix.entries()) {
    const line = new Float64Array(matrix.length);
    for (const [b, above] of [...factor, line].entries()) {
      const rest = (given[b] ?? 0) - dot(line.subarray(0, b), above.subarray(0, b));
      line[b] = a === b ? Math.sqrt(rest) : rest / (above[b] ?? 1);
    }
    factor.push(line);
  }
  return factor;
}

/** Solves factor · factorᵀ · x = right. */
function solve(factor: readonly Float64Array[], right: Float64Array): Float64Array {
  const x = Float64Array.from(right);
  for (const [a, line] of factor.entries())
    x[a] = ((x[a] ?? 0) - dot(line.subarray(0, a), x.subarray(0, a))) / (line[a] ?? 1);
  for (const [a, line] of [...factor.entries()].toReversed()) {
    const value = (x[a] ?? 0) / (line[a] ?? 1);
    x[a] = value;
    for (let b = 0; b < a; b += 1) x[b] = (x[b] ?? 0) - (line[b] ?? 0) * value;
  }
  return x;
}

function standardErrors(factor: readonly Float64Array[]): Float64Array {
  return Float64Array.from(factor, (_, index) => {
    const unit = new Float64Array(factor.length);
    unit[index] = 1;
    return Math.sqrt(solve(factor, unit)[index] ?? 0);
  });
}
