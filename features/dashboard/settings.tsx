import { Link } from 'react-router';
import { dashboardCopy } from './dashboard.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { Widget } from '#platform/ui/widget.tsx';
import { secondFactorAddress } from '#features/accounts/auth.rules.ts';
import { Switch } from './switch.tsx';

const copy = dashboardCopy.settings;
const { account, exports } = dashboardCopy;

/**
 * Box of the dashboard: the switch of all mails; which of them, is chosen among the notifications
 * (notifications.kinds).
 */
export function MailSettings({ isOn }: { isOn: boolean }) {
  return (
    <section className="widget settings-list" aria-labelledby="e-maily">
      <div className="widget-header">
        <h2 id="e-maily">{copy.heading}</h2>
      </div>
      <Switch intent="mails" label={copy.master} isOn={isOn} />
      <p>
        <Link to="/user-dashboard/notifications">{copy.which}</Link>
      </p>
      <p className="source-note">{copy.always}</p>
    </section>
  );
}

/** Box of the dashboard: the switch that turns the Fantasy league on for this person. */
export function FantasySetting({ isOn }: { isOn: boolean }) {
  return (
    <section className="widget settings-list" aria-labelledby="fantasy">
      <div className="widget-header">
        <h2 id="fantasy">{copy.fantasyHeading}</h2>
      </div>
      <Switch intent="fantasy" label={copy.fantasy} text={copy.fantasyText} isOn={isOn} />
      {isOn && (
        <p>
          <Link to="/fantasy">{copy.fantasyStable}</Link>
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
