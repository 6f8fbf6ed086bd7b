import { andMore, joinWithAnd } from '#domain/shared/czech-text.ts';

const namesShown = 3;

/** 'Jockey Club ČR', 'A a B', 'A, B, C a 2 další': sources as they are printed with their data (import.source-named). */
export function sourceNames(names: readonly string[]): string {
  const more = names.length - namesShown;
  return more <= 0 ? joinWithAnd(names) : `${names.slice(0, namesShown).join(', ')} ${andMore(more)}`;
}
