const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/**
 * For /admin/lineups, /admin/odds, /admin/results and /admin/race-editor: the race and the day that are requested, from
 * `?race=` and `?event=`.
 */
export function raceFromQuery(request: Request): { eventId: number | null; raceId: number | null } {
  const { searchParams } = new URL(request.url);
  return { eventId: idOf(searchParams.get('event')), raceId: idOf(searchParams.get('race')) };
}
