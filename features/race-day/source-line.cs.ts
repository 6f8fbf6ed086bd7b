import { andMore, joinWithAnd } from '#text/platform/text/words';

const namesShown = 3;

/**
 * 'Zdroj dat: Jockey Club ČR', 'Zdroje dat: A, B, C a 2 další': the feeds and programs as they are printed with their data
 * (import.source-named). A whole line, so that browsers need no words for what few days have.
 */
export function sourceLine(names: readonly string[]): string {
  const more = names.length - namesShown;
  const printed = more <= 0 ? joinWithAnd(names) : `${names.slice(0, namesShown).join(', ')} ${andMore(more)}`;
  return `${names.length === 1 ? 'Zdroj' : 'Zdroje'} dat: ${printed}`;
}
