/** The topic of pages that show the reasons of a race: its analysis. */
export const raceReasonsTopic = (raceId: number): string => `reasons:${raceId}`;
