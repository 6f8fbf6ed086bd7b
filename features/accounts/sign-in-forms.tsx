import { Link } from 'react-router';
import { PageLink } from '#platform/ui/page-link.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { storePendingSignIn } from '#platform/session/pending-sign-in.ts';
import { authCopy } from '#text/accounts/auth';
import { passwordLimits } from './password.rules.ts';
import { AccountForm, Field, NewPasswordFields, Submit, UsernameField } from './account-form.tsx';
import {
  codeChecks,
  newPasswordChecks,
  resetChecks,
  signInChecks,
  signUpChecks,
  totpCodeMaxLength,
} from './form-checks.ts';
import type { FormAnswer } from './form-answer.ts';

/** `target`: the page that the person wanted before signing in. */
type FormProps = { answer: FormAnswer | undefined; target: string | null };

function TargetField({ to }: { to: string | null }) {
  return to === null ? null : <input type="hidden" name="redirect" value={to} />;
}

function EmailField() {
  return (
    <Field name="email" type="email" label={authCopy.email} autoComplete="email" placeholder={authCopy.emailExample} />
  );
}

export function SignInForm({
  answer,
  target,
  hasGoogle,
  signUpAddress,
}: FormProps & { hasGoogle: boolean; signUpAddress: string }) {
  const { submit, busy } = authCopy.signIn;
  return (
    <>
      <AccountForm intent="sign-in" answer={answer} checks={signInChecks} onSend={() => storePendingSignIn('email')}>
        <TargetField to={target} />
        <EmailField />
        <Field name="password" type="password" label={authCopy.passwordLabel} autoComplete="current-password" />
        <Submit
          intent="sign-in"
          label={submit}
          busy={busy}
          className="button button-primary button-large button-wide"
        />
      </AccountForm>
      {hasGoogle && <GoogleForm answer={answer} target={target} />}
      <p className="small-text">
        {authCopy.noAccount.before}
        <Link to={signUpAddress}>{authCopy.noAccount.link}</Link>
        {authCopy.noAccount.after}
      </p>
    </>
  );
}

function GoogleForm({ answer, target }: FormProps) {
  return (
    <AccountForm intent="google" answer={answer} onSend={() => storePendingSignIn('google')}>
      <TargetField to={target} />
      <p className="or-divider">{authCopy.or}</p>
      <button className="button button-outline button-wide" type="submit">
        <Icon name="google-logo" />
        {authCopy.google}
      </button>
      <p className="hint">
        {authCopy.googleAge}
        <PageLink to="/podminky">{authCopy.signUp.law.terms}</PageLink>.
      </p>
    </AccountForm>
  );
}

/** Creates an account; the server sends a mail to confirm the address. */
export function SignUpForm({ answer, target }: FormProps) {
  const { submit, busy, law } = authCopy.signUp;
  return (
    <AccountForm intent="sign-up" answer={answer} checks={signUpChecks}>
      <TargetField to={target} />
      <UsernameField />
      <EmailField />
      <Field
        name="password"
        type="password"
        label={authCopy.passwordLabel}
        autoComplete="new-password"
        hint={authCopy.passwordHint(passwordLimits.minLength)}
      />
      <label className="option-row option-row-top">
        <input className="check-input" type="checkbox" name="emailSubscribed" value="yes" />
        <span className="small-text">{authCopy.consent}</span>
      </label>
      <Submit intent="sign-up" label={submit} busy={busy} />
      <p className="hint">
        {law.before}
        <PageLink to="/podminky">{law.terms}</PageLink>
        {law.between}
        <PageLink to="/ochrana-udaju">{law.privacy}</PageLink>
        {law.after}
      </p>
    </AccountForm>
  );
}

/** A forgotten password: asks for a mail with a reset link. */
export function ForgottenForm({ answer }: { answer: FormAnswer | undefined }) {
  const { submit, busy, hint } = authCopy.forgotten;
  return (
    <AccountForm intent="request-reset" answer={answer} checks={resetChecks}>
      <EmailField />
      <Submit intent="request-reset" label={submit} busy={busy} />
      <p className="hint">{hint}</p>
    </AccountForm>
  );
}

/** After a reset link: the new password twice, without the old one. */
export function RecoveryForm({ answer }: { answer: FormAnswer | undefined }) {
  const { submit, busy } = authCopy.recovery;
  return (
    <AccountForm intent="reset-password" answer={answer} checks={newPasswordChecks}>
      <NewPasswordFields />
      <Submit intent="reset-password" label={submit} busy={busy} />
      {answer?.failure?.code === 'reset.invalid-token' && (
        <p className="small-text">
          <Link to="/auth?reset=true">{authCopy.askAgain}</Link>
        </p>
      )}
    </AccountForm>
  );
}

/** The second step of a sign-in: the application's code, or a recovery code (accounts.second-factor). */
export function ChallengeForm({
  answer,
  target,
  recoveryCodeAddress,
  appCodeAddress,
  isRecovery,
}: FormProps & ChallengeProps) {
  const copy = authCopy.challenge;
  const hasEnded = answer?.failure?.code === 'second-factor.expired';
  return (
    <AccountForm
      key={isRecovery ? 'recovery' : 'app'}
      intent={isRecovery ? 'recovery-code' : 'second-factor'}
      answer={answer}
      checks={codeChecks}
      onSend={() => storePendingSignIn('email', { withSecondFactor: true })}
    >
      <TargetField to={target} />
      <p>{isRecovery ? copy.recoveryText : copy.text}</p>
      {isRecovery ? (
        <Field name="code" label={copy.recoveryCode} autoComplete="off" />
      ) : (
        <Field
          name="code"
          label={copy.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={totpCodeMaxLength}
        />
      )}
      <Submit intent={isRecovery ? 'recovery-code' : 'second-factor'} label={copy.submit} busy={copy.busy} />
      <p className="small-text">
        {hasEnded ? (
          <Link to="/auth">{copy.startAgain}</Link>
        ) : (
          <Link to={isRecovery ? appCodeAddress : recoveryCodeAddress}>
            {isRecovery ? copy.toApp : copy.toRecovery}
          </Link>
        )}
      </p>
    </AccountForm>
  );
}

type ChallengeProps = { isRecovery: boolean; recoveryCodeAddress: string; appCodeAddress: string };

/** Shown once to an account made through Google (accounts.mail-consent). */
export function MailChoiceForm({ answer, target }: FormProps) {
  const { text, yes, no } = authCopy.mailChoice;
  return (
    <AccountForm intent="mail-choice" answer={answer}>
      <TargetField to={target} />
      <p>{text}</p>
      <div className="inline-group">
        <Submit
          intent="mail-choice"
          name="subscribed"
          value="yes"
          label={yes}
          busy={yes}
          className="button button-outline"
        />
        <Submit
          intent="mail-choice"
          name="subscribed"
          value="no"
          label={no}
          busy={no}
          className="button button-outline"
        />
      </div>
    </AccountForm>
  );
}
