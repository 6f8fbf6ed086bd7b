import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { authCopy, securityCopy } from '#copy/cs/account/auth.ts';
import { markSigningOut } from '#app/session/refresh-viewer.ts';
import { AccountForm, Submit } from './account-form.tsx';
import type { FormAnswer } from './form-answer.ts';

/** The heading of /auth for a signed-in person, with the sign-out button beside it. */
export function AccountHeading({ answer }: { answer: FormAnswer | undefined }) {
  const isIdle = useNavigation().state === 'idle';
  // Still here once the form has ended: it failed.
  useEffect(() => {
    if (isIdle) markSigningOut(false);
  }, [isIdle]);
  return (
    <div className="account-page-header">
      <h1>{authCopy.accountTitle}</h1>
      <AccountForm intent="sign-out" answer={answer} onSend={() => markSigningOut(true)}>
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
