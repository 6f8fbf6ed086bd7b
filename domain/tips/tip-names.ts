import type { TipChangeAnswer } from './tip-answer.ts';

/** Who tipped a runner: how many, and the newest of them by name. */
export type TipNames = TipChangeAnswer['tips'];
/** Who placed a tip; without a username they are 'Anonym', each their own (tips.anonymous). */
export type TipAuthor = TipNames['authors'][number];

const maxNames = 3;

/** Up to three people are named (tips.names), on cards and under results; `authors` newest first. */
export function tipNames(authors: readonly TipAuthor[]): TipNames {
  return tipNamesOf(authors, authors.length);
}

/** The same from only the newest of `count` tips. */
export function tipNamesOf(newest: readonly TipAuthor[], count: number): TipNames {
  const authors = newest.slice(0, maxNames).map(({ userId, username }) => ({ userId, username }));
  return { count, authors, moreCount: count - authors.length };
}

/**
 * The list as it will be once my tip is placed: mine is the newest. Shown until the server has answered
 * (app/tips/tipping.ts).
 */
export function withTip({ count, authors }: TipNames, me: TipAuthor): TipNames {
  return tipNamesOf([me, ...authors], count + 1);
}

/** The list as it will be without my tip; who moves up into the names is unknown here and stays in `moreCount`. */
export function withoutTip({ count, authors }: TipNames, me: TipAuthor): TipNames {
  const others = authors.filter(({ userId }) => userId !== me.userId);
  return tipNamesOf(others.slice(0, count - 1), count - 1);
}
