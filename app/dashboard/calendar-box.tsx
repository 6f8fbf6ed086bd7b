import { dashboardCopy } from '#app/copy/dashboard.ts';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toasts.ts';
import { useDashboardForm } from './use-own-form.ts';

const words = dashboardCopy.calendar;

/** The private address of the calendar: to be copied, opened, or made anew. */
export function CalendarBox({ url }: { url: string }) {
  const form = useDashboardForm();
  async function copyUrl() {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    showToast({ kind: isCopied ? 'done' : 'error', title: isCopied ? words.copied : words.copyFailed, text: null });
  }
  return (
    <section className="panel form-s cal-box" aria-labelledby="kalendar">
      <h3 id="kalendar">{words.heading}</h3>
      <p className="sm">{words.text}</p>
      <div className="fld">
        <label htmlFor="kalendar-adresa">{words.label}</label>
        <input className="inp" id="kalendar-adresa" type="text" readOnly value={url} />
      </div>
      <div className="row">
        <button className="btn btn-o btn-s js-only" type="button" onClick={() => void copyUrl()}>
          {words.copy}
        </button>
        <a className="btn btn-o btn-s" href={url}>
          <Icon name="calendar-dots" />
          {words.download}
        </a>
        <form.Form method="post">
          <input type="hidden" name="intent" value="renew-calendar" />
          <button
            className="btn btn-o btn-s"
            type="submit"
            disabled={form.state !== 'idle'}
            aria-describedby="kalendar-nova"
          >
            {form.state === 'submitting' ? words.renewing : words.renew}
          </button>
        </form.Form>
        <span className="sm mut" id="kalendar-nova">
          {words.renewText}
        </span>
      </div>
    </section>
  );
}
