import type { Team } from './team.rules.ts';

const numberOf = (value: FormDataEntryValue | null) =>
  typeof value === 'string' && value !== '' ? Number(value) : null;

/**
 * Reads the form of /fantasy/team, used without JavaScript: `race-{id}` holds a runner, `captain` the race of the
 * captain.
 */
export function readTeamForm(form: FormData): Team & { eventId: number | null } {
  const picks = [...form.keys()].flatMap((name) => {
    const raceId = /^race-(\d+)$/.exec(name)?.[1];
    const runnerId = raceId === undefined ? null : numberOf(form.get(name));
    return raceId === undefined || runnerId === null ? [] : [{ raceId: Number(raceId), runnerId }];
  });
  const captainRace = numberOf(form.get('captain'));
  const captain = captainRace === null ? picks[0] : picks.find(({ raceId }) => raceId === captainRace);
  return {
    eventId: numberOf(form.get('eventId')),
    picks,
    captainId: captain?.runnerId ?? null,
    jockeyId: numberOf(form.get('jockeyId')),
    reserveId: numberOf(form.get('reserveId')),
  };
}
