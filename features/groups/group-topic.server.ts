/** The topic of a group's page (public-pages.live): its members, name, code and wall. */
export const groupTopic = (groupId: number): string => `group:${groupId}`;
