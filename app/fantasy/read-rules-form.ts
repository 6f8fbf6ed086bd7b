import { factorClasses } from '#domain/fantasy/rules.ts';

/** The rules as the form sends them: places and factors under numbered and named fields. */
export function readRulesForm(form: FormData) {
  const field = (name: string) => form.get(name);
  return {
    isOpen: form.has('isOpen'),
    budget: field('budget'),
    basePercent: field('basePercent'),
    strengthPercent: field('strengthPercent'),
    places: [1, 2, 3, 4].map((place) => field(`place-${place}`)),
    factors: Object.fromEntries(factorClasses.map((name) => [name, field(`factor-${name}`)])),
    captain: field('captain'),
    jockeyWin: field('jockeyWin'),
    lockMinutes: field('lockMinutes'),
  };
}
