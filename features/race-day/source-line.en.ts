import { andMore, joinWithAnd } from '#platform/text/words.en.ts';

const namesShown = 3;

/** 'Data: Jockey Club ČR'. */
export function sourceLine(names: readonly string[]): string {
  const more = names.length - namesShown;
  const printed = more <= 0 ? joinWithAnd(names) : `${names.slice(0, namesShown).join(', ')} ${andMore(more)}`;
  return `Data: ${printed}`;
}
