/** Minutes before a start or a lock at which people are told (notifications.kinds). */
export const noticeMinutes = { closing: 30, starting: 10, lock: 60 } as const;
