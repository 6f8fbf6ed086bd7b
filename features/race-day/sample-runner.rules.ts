import type { RaceCardView, RaceDayView, RunnerView } from './race-day-view.rules.ts';

/** The runner by which help explains how to read a race card. */
export type SampleRunner = { race: RaceCardView; runner: RunnerView };

/** The runner that shows most of what a card can: price, movement, weight, then the longest form; null without runners. */
export function sampleRunner(view: RaceDayView): SampleRunner | null {
  const all = view.races.flatMap((race) => race.runners.map((runner) => ({ race, runner })));
  return all.filter(({ runner }) => !runner.isNonStarter).toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

function score({ runner }: SampleRunner): number {
  const { odds, movement, form, badges, weightKg } = runner;
  const parts = [odds.displayed !== null, movement !== null && movement.delta !== 0, weightKg !== null];
  return parts.filter(Boolean).length * 10 + form.length + Math.min(badges.length, 1);
}
