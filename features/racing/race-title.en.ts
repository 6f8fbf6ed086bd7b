import { sponsoredName } from '#features/racing/words.en.ts';
import { raceDayCopy } from '#text/race-day/race-day';
import { typesetRaceName } from '#features/racing/typeset-race-name.rules.ts';

/** A race's name, or its number without one; a sponsor's race in words of the language. */
export function raceTitle({ name, number }: { name: string | null; number: number }): string {
  return name === null ? raceDayCopy.raceNumber(number) : typesetRaceName(sponsoredName(name));
}
