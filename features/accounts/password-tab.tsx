import { Link } from 'react-router';
import { formatDate } from '#text/platform/time/date';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import { authCopy, securityCopy } from '#text/accounts/auth';
import { AccountForm, Field, NewPasswordFields, Submit } from './account-form.tsx';
import type { Account, Device } from './account.ts';
import type { FormAnswer, TotpSetup } from './form-answer.ts';
import { changePasswordChecks, codeChecks, currentPasswordChecks, totpCodeMaxLength } from './form-checks.ts';
import { accountMessage } from '#text/accounts/accounts';

const devicesCopy = securityCopy.devices;

/**
 * In the security tab of /auth: the signed-in devices, this browser first, each with a button to sign it out
 * (accounts.devices).
 */
function Devices({ devices, answer }: { devices: readonly Device[]; answer: FormAnswer | undefined }) {
  return (
    <section className="panel">
      <h2>{devicesCopy.heading}</h2>
      <AccountForm intent="revoke-session" answer={answer} className="devices">
        <ul>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      </AccountForm>
      {devices.length > 1 && (
        <AccountForm intent="revoke-others" answer={answer}>
          <Submit
            intent="revoke-others"
            label={devicesCopy.revokeOthers}
            busy={securityCopy.busy}
            className="button button-outline"
          />
        </AccountForm>
      )}
    </section>
  );
}

function DeviceRow({ device: { id, device, address, lastSeenAt, isCurrent } }: { device: Device }) {
  const name = device ?? devicesCopy.unknown;
  const seen = `${formatDate(pragueDate(lastSeenAt))} ${pragueTime(lastSeenAt)}`;
  return (
    <li>
      <span>
        <b>{name}</b> {isCurrent && <span className="badge badge-ok">{devicesCopy.current}</span>}
        <small>{[address, devicesCopy.lastSeen(seen)].filter(Boolean).join(' · ')}</small>
      </span>
      {!isCurrent && (
        <button
          className="button button-outline button-small"
          type="submit"
          name="id"
          value={id}
          aria-label={devicesCopy.revokeNamed(name)}
        >
          {devicesCopy.revoke}
        </button>
      )}
    </li>
  );
}

const secondFactorCopy = securityCopy.secondFactor;
type SecondFactorProps = { account: Account; answer: FormAnswer | undefined };

/** In the security tab of /auth: sets up and switches off the second factor (accounts.second-factor). */
function SecondFactor({ account, answer, requiredFor }: SecondFactorProps & { requiredFor: string | null }) {
  const isConfirming =
    answer?.setup !== undefined || (answer?.intent === 'confirm-totp' && answer.failure !== undefined);
  return (
    <section className="panel form-stack" id="dvoufazove-overeni">
      <h2>{secondFactorCopy.heading}</h2>
      {requiredFor !== null && <Requirement isMet={account.hasSecondFactor} to={requiredFor} />}
      <p>{account.hasSecondFactor ? secondFactorCopy.on : secondFactorCopy.off}</p>
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {answer?.setup && <Setup setup={answer.setup} />}
      {isConfirming && <Confirm answer={answer} />}
      {!isConfirming &&
        (account.hasSecondFactor ? (
          <EnabledState account={account} answer={answer} />
        ) : (
          <DisabledState account={account} answer={answer} />
        ))}
    </section>
  );
}

/** What an administrator was sent here for, and the way back (admin.guard). */
function Requirement({ isMet, to }: { isMet: boolean; to: string }) {
  if (!isMet) return <p className="alert alert-warning">{secondFactorCopy.required}</p>;
  return (
    <p>
      <Link className="button button-primary" to={to}>
        {secondFactorCopy.goOn}
      </Link>
    </p>
  );
}

function PasswordProof({ account }: { account: Account }) {
  if (!account.hasPassword) return null;
  return <Field name="password" type="password" label={authCopy.currentPassword} autoComplete="current-password" />;
}

function DisabledState({ account, answer }: SecondFactorProps) {
  return (
    <AccountForm intent="enable-totp" answer={answer} checks={account.hasPassword ? currentPasswordChecks : undefined}>
      <PasswordProof account={account} />
      <Submit intent="enable-totp" label={secondFactorCopy.enable} busy={securityCopy.busy} />
    </AccountForm>
  );
}

function EnabledState({ account, answer }: SecondFactorProps) {
  return (
    <details className="more" open={answer?.failure?.kind === 'account' || undefined}>
      <summary className="button button-outline">{secondFactorCopy.change}</summary>
      <AccountForm
        intent="second-factor-change"
        answer={answer}
        checks={account.hasPassword ? currentPasswordChecks : undefined}
      >
        <PasswordProof account={account} />
        <div className="inline-group">
          <button className="button button-outline" type="submit" name="change" value="recovery-codes">
            {secondFactorCopy.newCodes}
          </button>
          <button className="button button-danger" type="submit" name="change" value="disable">
            {secondFactorCopy.disable}
          </button>
        </div>
      </AccountForm>
    </details>
  );
}

function Setup({ setup }: { setup: TotpSetup }) {
  return (
    <>
      <p>{secondFactorCopy.scan}</p>
      <div
        className="qr-code"
        role="img"
        aria-label={secondFactorCopy.qr}
        dangerouslySetInnerHTML={{ __html: setup.qrSvg }}
      />
      <p className="small-text">
        {secondFactorCopy.secret}: <code>{setup.secret}</code>
      </p>
      <RecoveryCodes codes={setup.recoveryCodes} />
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="form-stack">
      <h3>{secondFactorCopy.codes}</h3>
      <p className="small-text">{secondFactorCopy.codesText}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Confirm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <AccountForm intent="confirm-totp" answer={answer} checks={codeChecks}>
      <p>{secondFactorCopy.confirmText}</p>
      <Field
        name="code"
        label={authCopy.challenge.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={totpCodeMaxLength}
      />
      <Submit intent="confirm-totp" label={secondFactorCopy.confirm} busy={securityCopy.busy} />
    </AccountForm>
  );
}

type PasswordTabProps = {
  account: Account;
  devices: readonly Device[];
  answer: FormAnswer | undefined;
  /** The address of the administration that needs the second factor first. */
  requiredFor: string | null;
};

/** The security tab of /auth: change of the password, the second factor and the signed-in devices. */
export function PasswordTab({ account, devices, answer, requiredFor }: PasswordTabProps) {
  return (
    <div className="cols-2">
      <section className="panel">
        <h2>{authCopy.password.tab}</h2>
        {account.hasPassword ? <ChangePassword answer={answer} /> : <FirstPassword account={account} answer={answer} />}
      </section>
      <div className="stack">
        <SecondFactor account={account} answer={answer} requiredFor={requiredFor} />
        <Devices devices={devices} answer={answer} />
      </div>
    </div>
  );
}

function ChangePassword({ answer }: { answer: FormAnswer | undefined }) {
  const { submit, busy } = authCopy.password;
  return (
    <AccountForm key={answer?.success} intent="change-password" answer={answer} checks={changePasswordChecks}>
      <Field name="currentPassword" type="password" label={authCopy.currentPassword} autoComplete="current-password" />
      <NewPasswordFields />
      <Submit intent="change-password" label={submit} busy={busy} />
    </AccountForm>
  );
}

/** An account made through Google has no password: a reset mail sets the first one. */
function FirstPassword({ account, answer }: Pick<PasswordTabProps, 'account' | 'answer'>) {
  const { submit, busy } = authCopy.forgotten;
  return (
    <AccountForm intent="request-reset" answer={answer}>
      <input type="hidden" name="email" value={account.email} />
      <p>{accountMessage('password.none')}</p>
      <Submit intent="request-reset" label={submit} busy={busy} />
    </AccountForm>
  );
}
