import { raceKindWord } from '#copy/en/words.ts';

export { raceKind, raceKinds } from '#domain/racing/race-kind.ts';

export const raceKindLabel = raceKindWord;
