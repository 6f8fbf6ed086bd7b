import { Link } from 'react-router';
import { authCopy, securityCopy } from './auth.cs.ts';
import { AccountForm, Field, Submit } from './account-form.tsx';
import type { Account } from './account.ts';
import { codeChecks, currentPasswordChecks, totpCodeMaxLength } from './form-checks.ts';
import type { FormAnswer, TotpSetup } from './form-answer.ts';

const copy = securityCopy.secondFactor;
type Props = { account: Account; answer: FormAnswer | undefined };

/** In the security tab of /auth: sets up and switches off the second factor (accounts.second-factor). */
export function SecondFactor({ account, answer, requiredFor }: Props & { requiredFor: string | null }) {
  const isConfirming =
    answer?.setup !== undefined || (answer?.intent === 'confirm-totp' && answer.failure !== undefined);
  return (
    <section className="panel form-stack" id="dvoufazove-overeni">
      <h2>{copy.heading}</h2>
      {requiredFor !== null && <Requirement isMet={account.hasSecondFactor} to={requiredFor} />}
      <p>{account.hasSecondFactor ? copy.on : copy.off}</p>
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
  if (!isMet) return <p className="alert alert-warning">{copy.required}</p>;
  return (
    <p>
      <Link className="button button-primary" to={to}>
        {copy.goOn}
      </Link>
    </p>
  );
}

function PasswordProof({ account }: { account: Account }) {
  if (!account.hasPassword) return null;
  return <Field name="password" type="password" label={authCopy.currentPassword} autoComplete="current-password" />;
}

function DisabledState({ account, answer }: Props) {
  return (
    <AccountForm intent="enable-totp" answer={answer} checks={account.hasPassword ? currentPasswordChecks : undefined}>
      <PasswordProof account={account} />
      <Submit intent="enable-totp" label={copy.enable} busy={securityCopy.busy} />
    </AccountForm>
  );
}

function EnabledState({ account, answer }: Props) {
  return (
    <details className="more" open={answer?.failure?.kind === 'account' || undefined}>
      <summary className="button button-outline">{copy.change}</summary>
      <AccountForm
        intent="second-factor-change"
        answer={answer}
        checks={account.hasPassword ? currentPasswordChecks : undefined}
      >
        <PasswordProof account={account} />
        <div className="inline-group">
          <button className="button button-outline" type="submit" name="change" value="recovery-codes">
            {copy.newCodes}
          </button>
          <button className="button button-danger" type="submit" name="change" value="disable">
            {copy.disable}
          </button>
        </div>
      </AccountForm>
    </details>
  );
}

function Setup({ setup }: { setup: TotpSetup }) {
  return (
    <>
      <p>{copy.scan}</p>
      <div className="qr-code" role="img" aria-label={copy.qr} dangerouslySetInnerHTML={{ __html: setup.qrSvg }} />
      <p className="small-text">
        {copy.secret}: <code>{setup.secret}</code>
      </p>
      <RecoveryCodes codes={setup.recoveryCodes} />
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="form-stack">
      <h3>{copy.codes}</h3>
      <p className="small-text">{copy.codesText}</p>
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
      <p>{copy.confirmText}</p>
      <Field
        name="code"
        label={authCopy.challenge.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={totpCodeMaxLength}
      />
      <Submit intent="confirm-totp" label={copy.confirm} busy={securityCopy.busy} />
    </AccountForm>
  );
}
