/** Sets of runners are kept as bits of one number. */
const mostRunners = 30;

/**
 * Harville: each next place is won in proportion to the win probabilities of the horses left. Gives, for k = 1 … places,
 * every runner's probability to finish among the first k: result[k - 1][runner]. A row sums to min(k, runners).
 * Work grows with the number of sets of `places - 1` runners; more than 30 runners are a RangeError.
 */
export function placeProbabilities(winProbabilities: readonly number[], places: number): number[][] {
  const count = winProbabilities.length;
  if (count > mostRunners) throw new RangeError(`Harville for ${count} runners, at most ${mostRunners}`);
  const amongFirst = winProbabilities.map(() => 0);
  let finished = new Map<number, number>([[0, 1]]);
  return Array.from({ length: places }, () => {
    finished = nextFinisher(winProbabilities, finished, amongFirst);
    return [...amongFirst];
  });
}

/** One place further: from each set of finished horses to that set with one more; adds each horse's share of the place. */
function nextFinisher(
  win: readonly number[],
  finished: Map<number, number>,
  amongFirst: number[],
): Map<number, number> {
  const further = new Map<number, number>();
  for (const [set, chance] of finished) {
    const isLeft = (runner: number) => (set & (1 << runner)) === 0;
    let total = 0;
    let leftCount = 0;
    win.forEach((probability, runner) => {
      if (!isLeft(runner)) return;
      total += probability;
      leftCount += 1;
    });
    win.forEach((probability, runner) => {
      if (!isLeft(runner)) return;
      const share = chance * (total > 0 ? probability / total : 1 / leftCount);
      amongFirst[runner] = (amongFirst[runner] ?? 0) + share;
      const larger = set | (1 << runner);
      further.set(larger, (further.get(larger) ?? 0) + share);
    });
  }
  return further;
}
