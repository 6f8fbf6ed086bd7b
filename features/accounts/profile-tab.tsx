import { Icon } from '#platform/ui/icon.tsx';
import { authCopy, securityCopy } from '#text/accounts/auth';
import { AccountForm, Field, Submit, UsernameField } from './account-form.tsx';
import type { Account } from './account.ts';
import { currentPasswordChecks, usernameChecks } from './form-checks.ts';
import type { FormAnswer } from './form-answer.ts';

type Props = { account: Account; answer: FormAnswer | undefined; canUseGoogle: boolean };

/**
 * The profile tab of /auth: username, subscription to mails, Google, data export, deletion of the account
 * (accounts.profile).
 */
export function ProfileTab({ account, answer, canUseGoogle }: Props) {
  const { submit, busy } = authCopy.profile;
  return (
    <div className="cols-2">
      <section className="panel">
        <h2>{authCopy.profile.tab}</h2>
        <AccountForm intent="change-username" answer={answer} checks={usernameChecks}>
          <UsernameField currentUsername={account.username} />
          <div className="form-field">
            <label htmlFor="f-own-email">{authCopy.email}</label>
            <input
              className="text-input"
              id="f-own-email"
              type="email"
              value={account.email}
              readOnly
              aria-describedby="f-own-email-h"
            />
            <p className="hint" id="f-own-email-h">
              {authCopy.emailReadOnly}
            </p>
          </div>
          <Submit intent="change-username" label={submit} busy={busy} />
        </AccountForm>
      </section>
      <div className="stack">
        <Mails account={account} answer={answer} />
        {canUseGoogle && <Google account={account} answer={answer} />}
        <MyData />
        <Deletion account={account} answer={answer} />
      </div>
    </div>
  );
}

type SectionProps = Omit<Props, 'canUseGoogle'>;

function Mails({ account, answer }: SectionProps) {
  const copy = securityCopy.mails;
  return (
    <section className="panel">
      <h2>{copy.heading}</h2>
      <AccountForm intent="mails" answer={answer}>
        <p>
          {account.emailSubscribed ? copy.on : copy.off} {copy.securityMailNote}
        </p>
        <Submit
          intent="mails"
          name="subscribed"
          value={account.emailSubscribed ? 'no' : 'yes'}
          label={account.emailSubscribed ? copy.unsubscribe : copy.subscribe}
          busy={securityCopy.busy}
          className="button button-outline"
        />
      </AccountForm>
    </section>
  );
}

function Google({ account, answer }: SectionProps) {
  const copy = securityCopy.google;
  const intent = account.hasGoogle ? 'unlink-google' : 'link-google';
  return (
    <section className="panel">
      <h2>{copy.heading}</h2>
      <AccountForm intent={intent} answer={answer}>
        <p>{account.hasGoogle ? copy.linked : copy.notLinked}</p>
        <Submit
          intent={intent}
          label={account.hasGoogle ? copy.unlink : copy.link}
          busy={authCopy.googleBusy}
          className="button button-outline"
        />
      </AccountForm>
    </section>
  );
}

function MyData() {
  const copy = securityCopy.data;
  return (
    <section className="panel form-stack" id="moje-data">
      <h2>{copy.heading}</h2>
      <p>{copy.text}</p>
      <p>
        <a className="button button-outline" href="/api/v1/me/export" download>
          <Icon name="download-simple" />
          {copy.download}
        </a>
      </p>
    </section>
  );
}

function Deletion({ account, answer }: SectionProps) {
  const copy = securityCopy.deletion;
  return (
    <section className="panel" id="smazat-ucet">
      <h2>{copy.heading}</h2>
      <p>{copy.text}</p>
      <details className="more" open={answer?.intent === 'delete-account' || undefined}>
        <summary className="button button-outline">{copy.open}</summary>
        <AccountForm
          intent="delete-account"
          answer={answer}
          checks={account.hasPassword ? currentPasswordChecks : undefined}
        >
          {account.hasPassword && (
            <Field name="password" type="password" label={authCopy.currentPassword} autoComplete="current-password" />
          )}
          <Submit
            intent="delete-account"
            label={copy.submit}
            busy={securityCopy.busy}
            className="button button-danger"
          />
        </AccountForm>
      </details>
    </section>
  );
}
