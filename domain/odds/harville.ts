/** Sets of runners are kept as bits of one number. */
const maxRunners = 30;

/**
 * Harville: each next place is won in proportion to the win probabilities of the horses left. Gives, for k = 1 … places,
 * every runner's probability to finish among the first k: result[k - 1][runner]. A row sums to min(k, runners).
 * Work grows with the number of sets of `places - 1` runners; more than 30 runners are a RangeError.
 */
export function placeProbabilities(winProbabilities: readonly number[], places: number): number[][] {
  const count = winProbabilities.length;
  if (count > maxRunners) throw new RangeError(`Harville for ${count} runners, at most ${maxRunners}`);
  const topProbabilities = winProbabilities.map(() => 0);
  let finished = new Map<number, number>([[0, 1]]);
  return Array.from({ length: places }, () => {
    finished = addFinisher(winProbabilities, finished, topProbabilities);
    return [...topProbabilities];
  });
}

/** One place further: from each set of finished horses to that set with one more; adds each horse's share of the place. */
function addFinisher(
  win: readonly number[],
  finished: Map<number, number>,
  topProbabilities: number[],
): Map<number, number> {
  const nextStates = new Map<number, number>();
  for (const [set, chance] of finished) {
    const isRemaining = (runner: number) => (set & (1 << runner)) === 0;
    let total = 0;
    let remainingCount = 0;
    win.forEach((probability, runner) => {
      if (!isRemaining(runner)) return;
      total += probability;
      remainingCount += 1;
    });
    win.forEach((probability, runner) => {
      if (!isRemaining(runner)) return;
      const share = chance * (total > 0 ? probability / total : 1 / remainingCount);
      topProbabilities[runner] = (topProbabilities[runner] ?? 0) + share;
      const larger = set | (1 << runner);
      nextStates.set(larger, (nextStates.get(larger) ?? 0) + share);
    });
  }
  return nextStates;
}
