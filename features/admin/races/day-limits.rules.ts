/** What the race editor takes for a day and its races (race-office.days). */
export const dayLimits = {
  location: 120,
  template: 120,
  feature: 120,
  newRaces: 20,
  races: 99,
  minMinutesApart: 5,
  maxMinutesApart: 120,
} as const;

/** Why a completed race is opened again (race-office.completing), in characters. */
export const reopenReason = { min: 3, max: 300 } as const;
