/** A set of runners is a bit mask, and bitwise operators work on 32-bit signed numbers; no real field is larger than this. */
const maxRunners = 30;

/**
 * Probabilities to finish among the first k (Harville), in proportion to the win probabilities of the runners still
 * racing for each place: result[k - 1][runner], k = 1 … `places`; a row sums to min(k, runners). Time grows with the
 * number of sets of `places - 1` runners.
 */
export function placeProbabilities(winProbabilities: readonly number[], places: number): number[][] {
  const count = winProbabilities.length;
  if (count > maxRunners) throw new RangeError(`Harville for ${count} runners, at most ${maxRunners}`);
  const topProbabilities = winProbabilities.map(() => 0);
  let probabilityBySet = new Map<number, number>([[0, 1]]);
  return Array.from({ length: places }, () => {
    probabilityBySet = addFinisher(winProbabilities, probabilityBySet, topProbabilities);
    return [...topProbabilities];
  });
}

/**
 * Extends each set of runners that have already finished by one more, and adds to that runner's probability in
 * `topProbabilities`. Maps are from such a set to its probability.
 */
function addFinisher(
  win: readonly number[],
  probabilityBySet: Map<number, number>,
  topProbabilities: number[],
): Map<number, number> {
  const probabilityByNextSet = new Map<number, number>();
  for (const [set, chance] of probabilityBySet) {
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
      probabilityByNextSet.set(larger, (probabilityByNextSet.get(larger) ?? 0) + share);
    });
  }
  return probabilityByNextSet;
}
