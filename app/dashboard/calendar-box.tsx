import { PostForm } from '#app/forms/post-form.tsx';
import { dashboardCopy } from '#copy/cs/account/dashboard.ts';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toasts.ts';
import { useDashboardForm } from './use-dashboard-form.ts';

const copy = dashboardCopy.calendar;

/** Box of the dashboard with the private address of a calendar of followed horses: to copy, open or renew (dashboard.exports). */
export function CalendarBox({ url }: { url: string }) {
  const form = useDashboardForm();
  async function copyUrl() {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    showToast({ kind: isCopied ? 'done' : 'error', title: isCopied ? copy.copied : copy.copyFailed, text: null });
  }
  return (
    <section className="panel form-stack calendar-box" aria-labelledby="kalendar">
      <h3 id="kalendar">{copy.heading}</h3>
      <p className="small-text">{copy.text}</p>
      <div className="form-field">
        <label htmlFor="kalendar-adresa">{copy.label}</label>
        <input className="text-input" id="kalendar-adresa" type="text" readOnly value={url} />
      </div>
      <div className="inline-group">
        <button className="button button-outline button-small js-only" type="button" onClick={() => void copyUrl()}>
          {copy.copy}
        </button>
        <a className="button button-outline button-small" href={url}>
          <Icon name="calendar-dots" />
          {copy.download}
        </a>
        <PostForm as={form.Form}>
          <input type="hidden" name="intent" value="renew-calendar" />
          <button
            className="button button-outline button-small"
            type="submit"
            disabled={form.state !== 'idle'}
            aria-describedby="kalendar-nova"
          >
            {form.state === 'submitting' ? copy.renewing : copy.renew}
          </button>
        </PostForm>
        <span className="small-text muted" id="kalendar-nova">
          {copy.renewText}
        </span>
      </div>
    </section>
  );
}
