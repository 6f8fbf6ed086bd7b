import { calendarLinksCopy as copy } from '#text/platform/ui/calendar-links';
import { shellCopy } from '#text/platform/ui/shell';
import { googleCalendarAddress, subscribingAddress } from '#platform/text/calendar-address.rules.ts';
import { Icon } from './icon.tsx';

/**
 * Subscribes to a calendar file, in the device's own program or in Google's; plain links (downloads.calendar-links).
 */
export function CalendarLinks({ url }: { url: string }) {
  return (
    <>
      <a className="button button-outline button-small" href={subscribingAddress(url)}>
        <Icon name="calendar-dots" />
        {copy.device}
      </a>
      <a
        className="button button-outline button-small"
        href={googleCalendarAddress(url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="google-logo" />
        {copy.google}
        <span className="visually-hidden">{shellCopy.footer.newWindow}</span>
      </a>
    </>
  );
}
