/** So long messages stay in the list (notifications.screen). */
export const keptDays = 90;
