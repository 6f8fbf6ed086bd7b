/** So long messages stay in the list (notifications.list). */
export const keptDays = 90;
