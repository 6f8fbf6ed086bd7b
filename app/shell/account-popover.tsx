import { Popover } from '@base-ui/react/popover';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { popoverCopy as copy } from '#text/app/shell/account-popover';
import { type Failure, failures, type Success, successes } from '#text/accounts/accounts';
import { queuedTipsCopy } from '#text/offline/queued-tips';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { useWaitingTips } from '#features/offline/queue-state.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { fantasySetting, emailsSetting, saveSetting, signOut } from '#platform/session/viewer-calls.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { ToggledPopover } from '#platform/ui/toggled-popover.tsx';
import './account-popover.css';

type Props = { viewer: Viewer; anchor: RefObject<HTMLElement | null>; isOpen: boolean; onClose: () => void };

const showFailure = (what: Failure) => showToast({ kind: 'error', ...failures[what] });
const showSuccess = (what: Success) => showToast({ kind: 'done', ...successes[what] });

/**
 * Opened by the header's account button: who is signed in, switches, links to account screens, sign-out
 * (site.account-popover).
 */
export function AccountPopover({ viewer, anchor, isOpen, onClose }: Props) {
  return (
    <ToggledPopover
      className="account-popover"
      positionClass="account-popover-position"
      anchor={anchor}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="account-popover-header">
        <span className="avatar avatar-large" aria-hidden="true">
          {viewer.username.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <Popover.Title render={<b />}>{viewer.email}</Popover.Title>
          <p className="small-text">
            <Icon className="icon text-ok" name="check-circle-fill" /> {copy.signedIn(viewer.username)}
          </p>
        </div>
      </div>
      <Settings viewer={viewer} />
      <Actions viewer={viewer} onClose={onClose} />
    </ToggledPopover>
  );
}

function Settings({ viewer }: { viewer: Viewer }) {
  async function chooseFantasy(isOn: boolean) {
    if (!(await saveSetting(fantasySetting, isOn))) showFailure('fantasy');
  }
  return (
    <div className="account-popover-settings">
      <p>
        {copy.mails}
        <span className={viewer.emailSubscribed ? 'badge badge-ok' : 'badge'}>
          {viewer.emailSubscribed && <Icon name="check" />}
          {viewer.emailSubscribed ? copy.active : copy.inactive}
        </span>
      </p>
      <label>
        {copy.fantasy}
        <input
          className="switch-input"
          type="checkbox"
          role="switch"
          aria-checked={viewer.fantasyTestingOptIn}
          checked={viewer.fantasyTestingOptIn}
          onChange={({ target }) => void chooseFantasy(target.checked)}
        />
      </label>
    </div>
  );
}

function Actions({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const [busy, setBusy] = useState<'mails' | 'sign-out' | null>(null);
  const waitingCount = useWaitingTips().length;
  const [isConfirming, setIsConfirming] = useState(false);
  const isAdmin = viewer.role === 'admin';
  async function toggleMails() {
    setBusy('mails');
    const isOn = !viewer.emailSubscribed;
    const isSaved = await saveSetting(emailsSetting, isOn);
    setBusy(null);
    if (isSaved) showSuccess(isOn ? 'subscribed' : 'unsubscribed');
    else showFailure('mails');
  }
  async function handleSignOut() {
    // What waits would vanish: the person decides (tips.queued-account).
    if (waitingCount > 0 && !isConfirming) return setIsConfirming(true);
    setBusy('sign-out');
    const isOut = await signOut();
    setBusy(null);
    if (isOut) onClose();
    else showFailure('sign-out');
  }
  return (
    <div className="account-popover-body">
      <Link className="menu-item" to="/user-dashboard" onClick={onClose}>
        <Icon name="chart-bar" />
        {copy.dashboard}
      </Link>
      {isAdmin && (
        <Link className="menu-item" to="/admin/contest" onClick={onClose}>
          <Icon name="list" />
          {copy.administration}
        </Link>
      )}
      <BusyButton className="menu-item" type="button" isBusy={busy !== null} onClick={() => void toggleMails()}>
        <Icon name="envelope-simple" />
        {busy === 'mails' ? copy.saving : viewer.emailSubscribed ? copy.unsubscribe : copy.subscribe}
      </BusyButton>
      <Link className="menu-item" to="/auth?change-password=true" onClick={onClose}>
        <Icon name="key" />
        {copy.changePassword}
      </Link>
      {isConfirming && (
        <p className="small-text" role="alert">
          {queuedTipsCopy.signOut(waitingCount)}
        </p>
      )}
      <BusyButton className="menu-item" type="button" isBusy={busy !== null} onClick={() => void handleSignOut()}>
        <Icon name="sign-out" />
        {busy === 'sign-out' ? copy.signingOut : isConfirming ? queuedTipsCopy.signOutAnyway : copy.signOut}
      </BusyButton>
    </div>
  );
}
