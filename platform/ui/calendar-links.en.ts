import type { calendarLinksCopy as czech } from './calendar-links.cs.ts';
import type { Translated } from '#platform/text/translated.ts';

export const calendarLinksCopy: Translated<typeof czech> = { device: 'Apple or Outlook', google: 'Google' };
