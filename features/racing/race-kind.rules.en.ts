import { raceKindWord } from './words.rules.en.ts';

export { raceKind, raceKinds } from './race-kind.rules.ts';

export const raceKindLabel = raceKindWord;
