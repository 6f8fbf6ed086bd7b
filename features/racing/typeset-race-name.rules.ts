import { nbsp } from '#platform/text/number.rules.ts';
import { bindPrepositions } from '#platform/text/czech-typography.rules.ts';

/** A race's name as texts print it: no line ends with a preposition or begins with a dash. */
export function typesetRaceName(name: string): string {
  return bindPrepositions(name.replace(/ [-–] /g, `${nbsp}– `));
}
