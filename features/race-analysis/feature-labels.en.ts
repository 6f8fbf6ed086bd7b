import type { featureLabels as czech } from './feature-labels.cs.ts';
import type { Translated } from '#platform/text/translated.ts';

export const featureLabels: Translated<typeof czech> = {
  form: 'form',
  margins: 'beaten margins',
  lastRun: 'last run',
  class: 'class',
  going: 'going',
  distance: 'distance',
  weight: 'weight',
  rest: 'absence',
  age: 'age',
  mare: 'sex',
  foreignBred: 'breeding',
  jockey: 'jockey',
  trainer: 'trainer',
  trainerForm: 'stable form',
  draw: 'draw',
};
