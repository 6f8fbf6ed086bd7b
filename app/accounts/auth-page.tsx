import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { authCopy, securityCopy } from '#copy/cs/account/auth.ts';
import { loadingAndErrorCopy } from '#copy/cs/site/loading-and-errors.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AccountForm, Submit } from './account-form.tsx';
import type { FormAnswer } from './form-answer.ts';

export function BackHome() {
  return (
    <p className="back-link">
      <Link className="button button-ghost button-small" to="/">
        <Icon name="arrow-left" />
        {loadingAndErrorCopy.backHome}
      </Link>
    </p>
  );
}

/** The heading of a signed-in person's screen, with the form for signing out. */
export function AccountHeading({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <div className="account-page-header">
      <h1>{authCopy.accountTitle}</h1>
      <AccountForm intent="sign-out" answer={answer}>
        <Submit
          intent="sign-out"
          label={securityCopy.signOut}
          busy={securityCopy.signingOut}
          className="button button-outline button-small"
        />
      </AccountForm>
    </div>
  );
}

export type Tab = { to: string; label: string; isCurrent: boolean };

/** Tabs are links: they work without JavaScript and with the browser's back button. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, label, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The frame of the signed-out screen: a picture (`art`) beside the panel with the form. */
export function AuthPage({ art, children }: { art: ReactNode; children: ReactNode }) {
  return (
    <div className="auth">
      {art}
      <div className="panel auth-panel">{children}</div>
    </div>
  );
}
