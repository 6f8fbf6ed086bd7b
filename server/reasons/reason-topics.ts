/** The topics of pages that show reasons: the analysis of the race, and the page of the author. */
export const raceReasonsTopic = (raceId: number): string => `reasons:${raceId}`;
export const tipperTopic = (userId: string): string => `tipper:${userId}`;
