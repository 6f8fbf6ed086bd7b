/** Texts by which a calendar file is added to a calendar program (downloads.calendar-links). */
export const calendarLinksCopy = {
  device: 'Apple nebo Outlook',
  google: 'Google',
} as const;
