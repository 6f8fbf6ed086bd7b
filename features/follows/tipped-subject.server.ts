/** What a notification of a followed tipper's tips is about: 'tipper:{id}:', then the race day. */
export const tippedSubject = (tipperId: string): string => `tipper:${tipperId}:`;
