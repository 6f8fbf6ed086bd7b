/** What the browser's worker says and shows by itself. */
export const pushWorkerCopy = {
  /** Instead of a message that it can't read. */
  unreadable: 'Rovinka má pro vás novinku',
  list: '/user-dashboard',
  /** The mark of the site, where a message has no silk; and beside the clock, where only its outline counts. */
  icon: '/icon-192.png',
  badge: '/icon-monochrome-512.png',
} as const;
