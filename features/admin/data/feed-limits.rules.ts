/** What an administrator may say about a feed, and how much of it is fetched (import.feeds). */
export const feedLimits = {
  name: 80,
  url: 1000,
  rowsAt: 200,
  permission: 300,
  headers: 5,
  headersText: 6000,
  pages: 60,
  minEveryMinutes: 1,
  maxEveryMinutes: 10_080,
} as const;

export const fetchTimeoutMs = 30_000;
/** Packed and unpacked. */
export const maxFeedBytes = 4 * 1024 * 1024;
