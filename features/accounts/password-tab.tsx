import { accountMessage } from './accounts.cs.ts';
import { authCopy } from './auth.cs.ts';
import { AccountForm, Field, Submit } from './account-form.tsx';
import type { Account, Device } from './account.ts';
import { changePasswordChecks } from './form-checks.ts';
import { Devices } from './devices.tsx';
import type { FormAnswer } from './form-answer.ts';
import { SecondFactor } from './second-factor.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type Props = {
  account: Account;
  devices: readonly Device[];
  answer: FormAnswer | undefined;
  /** The address of the administration that needs the second factor first. */
  requiredFor: string | null;
};

/** The security tab of /auth: change of the password, the second factor and the signed-in devices. */
export function PasswordTab({ account, devices, answer, requiredFor }: Props) {
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
function FirstPassword({ account, answer }: Pick<Props, 'account' | 'answer'>) {
  const { submit, busy } = authCopy.forgotten;
  return (
    <AccountForm intent="request-reset" answer={answer}>
      <input type="hidden" name="email" value={account.email} />
      <p>{accountMessage('password.none')}</p>
      <Submit intent="request-reset" label={submit} busy={busy} />
    </AccountForm>
  );
}
