export { raceKindWord as raceKindLabel } from './words.en.ts';
