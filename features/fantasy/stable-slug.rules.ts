/** '12-45': a round's day and a player, which name a team in the URL /fantasy/stable/{slug}. */
export const stableSlug = (eventId: number, playerId: number): string => `${eventId}-${playerId}`;

export function parseStableSlug(slug: string): { eventId: number; playerId: number } | null {
  const [, eventId, playerId] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(slug) ?? [];
  return eventId === undefined ? null : { eventId: Number(eventId), playerId: Number(playerId) };
}
