/** The address of a calendar file that an installed calendar program subscribes to: Apple's, Outlook, Thunderbird. */
export const subscribingAddress = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** The page on which Google's calendar offers to subscribe to a file; Google reads it with its own servers. */
export const googleCalendarAddress = (url: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribingAddress(url))}`;
