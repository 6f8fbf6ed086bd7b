import type { TipChangeAnswer } from './tip-answer.rules.ts';

/** Who tipped a runner: how many, and the newest of them by name; null is 'Anonym'. */
export type TipNames = TipChangeAnswer['tips'];
/** Who placed a tip; without a username they are 'Anonym', each their own (tips.anonymous). */
export type TipAuthor = { userId: string; username: string | null };

/** So many people are named (tips.names). */
export const maxNamedTips = 3;

/** The people who are named, on cards and under results; `newest` are the newest of `count` tips. */
export function tipNames(newest: readonly Pick<TipAuthor, 'username'>[], count = newest.length): TipNames {
  return namesOf(
    newest.map(({ username }) => username),
    count,
  );
}

/** How many tips have no name in the list: 'a N dalších'. */
export const unnamedTips = ({ count, names }: TipNames): number => count - names.length;

/** The list as it will be once my tip is placed: mine is the newest. Shown until the server has answered. */
export function withTip({ count, names }: TipNames, myName: string): TipNames {
  return namesOf([myName, ...names], count + 1);
}

/** The list as it will be without my tip; who moves up into the names is unknown here and stays among the unnamed. */
export function withoutTip({ count, names }: TipNames, myName: string): TipNames {
  const others = names.filter((name) => name !== myName);
  return namesOf(others.slice(0, count - 1), count - 1);
}

const namesOf = (names: readonly (string | null)[], count: number): TipNames => ({
  count,
  names: names.slice(0, maxNamedTips),
});
