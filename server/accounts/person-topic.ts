/** The cache topic of pages that show this person alone, such as a shared year: their name, and whether they are locked. */
export const personTopic = (userId: string): string => `person:${userId}`;
