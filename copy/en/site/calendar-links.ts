import type { calendarLinksCopy as czech } from '#copy/cs/site/calendar-links.ts';
import type { Translated } from '#copy/translated.ts';

export const calendarLinksCopy: Translated<typeof czech> = { device: 'Apple or Outlook', google: 'Google' };
