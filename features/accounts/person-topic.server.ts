/**
 * The cache topic of pages that show one person, such as a tipper's or a shared year: their name, their reasons,
 * whether they are locked.
 */
export const personTopic = (userId: string): string => `person:${userId}`;
