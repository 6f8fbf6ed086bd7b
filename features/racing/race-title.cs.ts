import { raceDayCopy } from '#text/race-day/race-day';
import { typesetRaceName } from './typeset-race-name.rules.ts';

/** A race's name, or its number without one; with non-breaking spaces after prepositions and before dashes. */
export function raceTitle({ name, number }: { name: string | null; number: number }): string {
  return name === null ? raceDayCopy.raceNumber(number) : typesetRaceName(name);
}
