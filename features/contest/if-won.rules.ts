import { compareTippers, minRankedTips, type TipperTotals } from '#features/analysis/tipper-ranking.rules.ts';

/** A runner of an open race: what a tip on it brings when it wins, and who tips it, as indexes of the field's people. */
type TippedRunner = {
  runnerId: number;
  payoutMillionths: number;
  oddsHundredths: number;
  tippers: readonly number[];
};

/** Everybody in the running round, and everybody's tips in the races that have no result yet. */
export type TippedField = {
  people: readonly TipperTotals[];
  races: readonly { raceId: number; runners: readonly TippedRunner[] }[];
};

/** The rank somebody would have; null under three valid tips. `runnerId` null: a runner whom nobody of them tips. */
type Outcome = { runnerId: number | null; rank: number | null; isMine: boolean; tippers: number };
export type RanksIfWon = { rank: number | null; races: { raceId: number; outcomes: Outcome[] }[] };

/**
 * The rank of a person among all, or among the members of a group, if each runner of each open race won (contest.if-won).
 * Only the winner is supposed: all other tips in the race count as lost, those of other races not yet. null: the person
 * has no tip in the round. The work grows with the people and their tips, not with their product.
 */
export function ranksIfWon(
  { people, races }: TippedField,
  userId: string,
  members: ReadonlySet<string> | null,
): RanksIfWon | null {
  const me = people.findIndex((person) => person.userId === userId);
  const mine = people[me];
  if (!mine) return null;
  const counted = people.map((person) => members === null || members.has(person.userId));
  const others = people.flatMap((_, index) => (index !== me && counted[index] ? [index] : []));
  return {
    rank: rankAmong(mine, countAhead(mine, others, people)),
    races: races.map(({ raceId, runners }) => {
      const lost = withTips(people, runners);
      const myLost = lost[me] ?? mine;
      const aheadIfLost = countAhead(myLost, others, lost);
      const outcomes = runners.map((runner): Outcome => {
        const isMine = runner.tippers.includes(me);
        const myTotals = isMine ? ifWon(myLost, runner) : myLost;
        const rivals = runner.tippers.filter((index) => index !== me && counted[index]);
        let ahead = isMine ? countAhead(myTotals, others, lost) : aheadIfLost;
        for (const index of rivals) {
          const rival = lost[index];
          if (rival) ahead += Number(isAhead(ifWon(rival, runner), myTotals)) - Number(isAhead(rival, myTotals));
        }
        const tippers = rivals.length + Number(isMine);
        return { runnerId: runner.runnerId, rank: rankAmong(myTotals, ahead), isMine, tippers };
      });
      const tipped = outcomes.filter(({ tippers }) => tippers > 0);
      const untipped = { runnerId: null, rank: rankAmong(myLost, aheadIfLost), isMine: false, tippers: 0 };
      return { raceId, outcomes: tipped.length < runners.length ? [...tipped, untipped] : tipped };
    }),
  };
}

/** Everybody's sums with all their tips in a race counted as lost. */
function withTips(people: readonly TipperTotals[], runners: readonly TippedRunner[]): TipperTotals[] {
  const tips = new Uint16Array(people.length);
  for (const { tippers } of runners) for (const index of tippers) tips[index] = (tips[index] ?? 0) + 1;
  return people.map((person, index) => (tips[index] ? { ...person, tips: person.tips + tips[index] } : person));
}

function ifWon(lost: TipperTotals, { payoutMillionths, oddsHundredths }: TippedRunner): TipperTotals {
  return {
    ...lost,
    winners: lost.winners + 1,
    winningsMillionths: lost.winningsMillionths + payoutMillionths,
    winnerOddsHundredths: lost.winnerOddsHundredths + oddsHundredths,
  };
}

function countAhead(mine: TipperTotals, indexes: readonly number[], people: readonly TipperTotals[]): number {
  let ahead = 0;
  for (const index of indexes) {
    const person = people[index];
    if (person && isAhead(person, mine)) ahead += 1;
  }
  return ahead;
}

/** By the contest's order; who has no rank is ahead of nobody. */
const isAhead = (person: TipperTotals, mine: TipperTotals): boolean =>
  person.tips >= minRankedTips && compareTippers(person, mine).isAhead;

const rankAmong = ({ tips }: TipperTotals, ahead: number): number | null => (tips >= minRankedTips ? ahead + 1 : null);
