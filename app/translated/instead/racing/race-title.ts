import { sponsoredName } from '#copy/en/words.ts';
import { raceDayCopy } from '#copy/cs/public/race-day.ts';
import { typesetRaceName } from '#domain/racing/typeset-race-name.ts';

/** A race's name, or its number without one; a sponsor's race in words of the language. */
export function raceTitle({ name, number }: { name: string | null; number: number }): string {
  return name === null ? raceDayCopy.raceNumber(number) : typesetRaceName(sponsoredName(name));
}
