import { BusyButton } from '#platform/ui/busy-button.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { dashboardCopy } from './dashboard.cs.ts';
import { CalendarLinks } from '#platform/ui/calendar-links.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { useDashboardForm } from './use-dashboard-form.ts';

const copy = dashboardCopy.calendar;

type Props = {
  deadlines: string;
  /** null = the person follows nobody. */
  starts: string | null;
};

/**
 * Box of the dashboard with the private addresses of one's calendars: to subscribe to, copy, download or renew
 * (dashboard.calendars).
 */
export function CalendarBox({ deadlines, starts }: Props) {
  const form = useDashboardForm();
  return (
    <section aria-labelledby="kalendare">
      <div className="page-section-header">
        <h2 id="kalendare">{copy.heading}</h2>
      </div>
      <div className="panel form-stack calendar-box">
        <p className="small-text">{copy.text}</p>
        <Calendar id="kalendar-uzaverky" label={copy.deadlines} url={deadlines} />
        {starts !== null && <Calendar id="kalendar-starty" label={copy.starts} url={starts} />}
        <div className="inline-group">
          <PostForm as={form.Form}>
            <input type="hidden" name="intent" value="renew-calendar" />
            <BusyButton
              className="button button-outline button-small"
              type="submit"
              isBusy={form.state !== 'idle'}
              aria-describedby="kalendar-nova"
            >
              {form.state === 'submitting' ? copy.renewing : copy.renew}
            </BusyButton>
          </PostForm>
          <span className="small-text muted" id="kalendar-nova">
            {copy.renewText}
          </span>
        </div>
      </div>
    </section>
  );
}

function Calendar({ id, label, url }: { id: string; label: string; url: string }) {
  return (
    <div className="form-field" role="group" aria-labelledby={`${id}-popis`}>
      <label id={`${id}-popis`} htmlFor={id}>
        {label}
      </label>
      <input className="text-input" id={id} type="text" readOnly value={url} />
      <div className="inline-group">
        <CalendarLinks url={url} />
        <button
          className="button button-outline button-small js-only"
          type="button"
          onClick={() => void copyAddress(url)}
        >
          <Icon name="link" />
          {copy.copy}
        </button>
        <a className="button button-outline button-small" href={url}>
          <Icon name="download-simple" />
          {copy.download}
        </a>
      </div>
    </div>
  );
}

async function copyAddress(url: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
  showToast({ kind: isCopied ? 'done' : 'error', title: isCopied ? copy.copied : copy.copyFailed, text: null });
}
