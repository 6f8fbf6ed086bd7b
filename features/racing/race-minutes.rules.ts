/** How long a race lasts in calendars, which know no moment without a length. */
export const raceMinutes = 15;
