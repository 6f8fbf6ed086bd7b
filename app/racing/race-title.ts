import { raceDayCopy } from '#copy/cs/public/race-day.ts';
import { nbsp } from '#domain/shared/czech-number.ts';
import { bindPrepositions } from '#domain/shared/czech-text.ts';

/**
 * A race's name, or its number without one, on any screen; with non-breaking spaces after prepositions and before
 * dashes.
 */
export function raceTitle({ name, number }: { name: string | null; number: number }): string {
  return name === null ? raceDayCopy.raceNumber(number) : bindPrepositions(name.replace(/ [-–] /g, `${nbsp}– `));
}
