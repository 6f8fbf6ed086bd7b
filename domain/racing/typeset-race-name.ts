import { nbsp } from '#domain/shared/czech-number.ts';
import { bindPrepositions } from '#domain/shared/czech-text.ts';

/** A race's name as texts print it: no line ends with a preposition or begins with a dash. */
export function typesetRaceName(name: string): string {
  return bindPrepositions(name.replace(/ [-–] /g, `${nbsp}– `));
}
