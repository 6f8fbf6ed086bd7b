import type { RatingFeature } from '#features/analysis/rating-features.rules.ts';

/** What the lines of a forecast are called: '+4 stav dráhy'. */
export const featureLabels: Record<RatingFeature, string> = {
  form: 'forma',
  margins: 'odstupy v\u00a0cíli',
  lastRun: 'poslední start',
  class: 'třída',
  going: 'stav dráhy',
  distance: 'vzdálenost',
  weight: 'hmotnost',
  rest: 'pauza',
  age: 'věk',
  mare: 'pohlaví',
  foreignBred: 'původ',
  jockey: 'jezdec',
  trainer: 'trenér',
  trainerForm: 'forma stáje',
  draw: 'startovní box',
};
