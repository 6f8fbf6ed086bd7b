import { defaultRules, factorClasses } from './rules.rules.ts';

/** Reads the form of the league's rules: numbered places, named factors. Its values are not validated yet. */
export function readRulesForm(form: FormData) {
  const field = (name: string) => form.get(name);
  return {
    isOpen: form.has('isOpen'),
    budget: field('budget'),
    basePercent: field('basePercent'),
    strengthPercent: field('strengthPercent'),
    places: defaultRules.places.map((_points, at) => field(`place-${at + 1}`)),
    factors: Object.fromEntries(factorClasses.map((name) => [name, field(`factor-${name}`)])),
    captain: field('captain'),
    jockeyWin: field('jockeyWin'),
    lockMinutes: field('lockMinutes'),
  };
}
