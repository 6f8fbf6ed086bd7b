import { useId } from 'react';
import { Link } from 'react-router';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Widget } from '#platform/ui/widget.tsx';
import { secondFactorAddress } from '#features/accounts/auth.rules.ts';
import { blocksCopy as copy } from '#text/blocks/blocks';
import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { CalendarLinks } from '#platform/ui/calendar-links.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { useDashboardForm } from './use-dashboard-form.ts';
import { dashboardCopy } from '#text/dashboard/dashboard';
import { Removal } from './removal.tsx';

type SwitchProps = { intent: string; id?: string; label: string; text?: string; isOn: boolean };

/**
 * One setting of the dashboard: a switch that is the button of its own form, so it works without JavaScript. It shows
 * the new value at once.
 */
function Switch({ intent, id = '', label, text, isOn: isStored }: SwitchProps) {
  const form = useDashboardForm();
  const pendingValue = form.formData?.get('on');
  const isOn = pendingValue === undefined ? isStored : pendingValue === 'yes';
  const labelId = useId();
  return (
    <PostForm as={form.Form} className="option-row inline-group-spread">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <span id={labelId}>
        {label}
        {text && <small>{text}</small>}
      </span>
      <button
        className="switch-input"
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={labelId}
        name="on"
        value={isOn ? 'no' : 'yes'}
      />
    </PostForm>
  );
}

const settingsCopy = dashboardCopy.settings;
const { account, exports } = dashboardCopy;

/**
 * Box of the dashboard: the switch of all mails; which of them, is chosen among the notifications
 * (notifications.kinds).
 */
export function MailSettings({ isOn }: { isOn: boolean }) {
  return (
    <section className="widget settings-list" aria-labelledby="e-maily">
      <div className="widget-header">
        <h2 id="e-maily">{settingsCopy.heading}</h2>
      </div>
      <Switch intent="mails" label={settingsCopy.master} isOn={isOn} />
      <p>
        <Link to="/user-dashboard/notifications">{settingsCopy.which}</Link>
      </p>
      <p className="source-note">{settingsCopy.always}</p>
    </section>
  );
}

/** Box of the dashboard: the switch that turns the Fantasy league on for this person. */
export function FantasySetting({ isOn }: { isOn: boolean }) {
  return (
    <section className="widget settings-list" aria-labelledby="fantasy">
      <div className="widget-header">
        <h2 id="fantasy">{settingsCopy.fantasyHeading}</h2>
      </div>
      <Switch intent="fantasy" label={settingsCopy.fantasy} text={settingsCopy.fantasyText} isOn={isOn} />
      {isOn && (
        <p>
          <Link to="/fantasy">{settingsCopy.fantasyStable}</Link>
        </p>
      )}
    </section>
  );
}

/** Boxes of the dashboard: links to the exports and to the screens of the account. */
export function AccountLinks({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  return (
    <>
      <Widget id="moje-data" heading={exports.heading}>
        <ul className="link-list">
          <li>
            <a href="/user-dashboard/moje-tipy.csv" download>
              <Icon name="download-simple" /> {exports.csv}
            </a>
          </li>
          <li>
            <a href="/api/v1/me/export" download>
              <Icon name="download-simple" /> {exports.json}
            </a>
          </li>
        </ul>
      </Widget>
      <Widget id="ucet" heading={account.heading}>
        <ul className="link-list">
          <li>
            <Link to="/auth?edit-profile=true">{account.profile}</Link>
          </li>
          <li>
            <Link to="/auth?change-password=true">{account.password}</Link>
          </li>
          <li>
            <Link to={secondFactorAddress}>{account.factor(hasSecondFactor)}</Link>
          </li>
          <li>
            <Link to="/auth?edit-profile=true#smazat-ucet">{account.deletion}</Link>
          </li>
        </ul>
      </Widget>
    </>
  );
}

type BlockedPeopleProps = { people: readonly { userId: string; username: string | null }[] };

/** Beside the settings of the dashboard: whom the person has blocked. */
export function BlockedPeople({ people }: BlockedPeopleProps) {
  const form = useDashboardForm();
  if (people.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="blokovani">
      <div className="panel-header">
        <h2 id="blokovani">{copy.heading}</h2>
      </div>
      <p className="small-text">{copy.text}</p>
      <table className="data-table">
        <tbody>
          {people.map(({ userId, username }) => {
            const name = username ?? tipAnalysisCopy.anonymous;
            return (
              <tr key={userId}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td className="align-right">
                  <Removal
                    form={form}
                    intent="unblock"
                    id={userId}
                    text={copy.unblock}
                    name={copy.unblockNamed(name)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const calendarCopy = dashboardCopy.calendar;

type CalendarBoxProps = {
  deadlines: string;
  /** null = the person follows nobody. */
  starts: string | null;
};

/**
 * Box of the dashboard with the private addresses of one's calendars: to subscribe to, calendarCopy, download or renew
 * (dashboard.calendars).
 */
export function CalendarBox({ deadlines, starts }: CalendarBoxProps) {
  const form = useDashboardForm();
  return (
    <section aria-labelledby="kalendare">
      <div className="page-section-header">
        <h2 id="kalendare">{calendarCopy.heading}</h2>
      </div>
      <div className="panel form-stack calendar-box">
        <p className="small-text">{calendarCopy.text}</p>
        <Calendar id="kalendar-uzaverky" label={calendarCopy.deadlines} url={deadlines} />
        {starts !== null && <Calendar id="kalendar-starty" label={calendarCopy.starts} url={starts} />}
        <div className="inline-group">
          <PostForm as={form.Form}>
            <input type="hidden" name="intent" value="renew-calendar" />
            <BusyButton
              className="button button-outline button-small"
              type="submit"
              isBusy={form.state !== 'idle'}
              aria-describedby="kalendar-nova"
            >
              {form.state === 'submitting' ? calendarCopy.renewing : calendarCopy.renew}
            </BusyButton>
          </PostForm>
          <span className="small-text muted" id="kalendar-nova">
            {calendarCopy.renewText}
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
          {calendarCopy.copy}
        </button>
        <a className="button button-outline button-small" href={url}>
          <Icon name="download-simple" />
          {calendarCopy.download}
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
  showToast({
    kind: isCopied ? 'done' : 'error',
    title: isCopied ? calendarCopy.copied : calendarCopy.copyFailed,
    text: null,
  });
}
