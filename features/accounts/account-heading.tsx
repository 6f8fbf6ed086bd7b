import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { authCopy, securityCopy } from './auth.cs.ts';
import { queuedTipsCopy } from '#features/offline/queued-tips.cs.ts';
import { useWaitingTips } from '#features/offline/queue-state.ts';
import { markSigningOut } from '#platform/session/refresh-viewer.ts';
import { AccountForm, Submit } from './account-form.tsx';
import type { FormAnswer } from './form-answer.ts';

const buttonClass = 'button button-outline button-small';

/**
 * The heading of /auth for a signed-in person, with the sign-out button beside it. What waits for a network would
 * vanish: the person decides (tips.queued-account).
 */
export function AccountHeading({ answer }: { answer: FormAnswer | undefined }) {
  const waitingCount = useWaitingTips().length;
  const [isConfirming, setIsConfirming] = useState(false);
  const isIdle = useNavigation().state === 'idle';
  // Still here once the form has ended: it failed.
  useEffect(() => {
    if (isIdle) markSigningOut(false);
  }, [isIdle]);
  return (
    <div className="account-page-header">
      <h1>{authCopy.accountTitle}</h1>
      {waitingCount > 0 && !isConfirming ? (
        <button className={buttonClass} type="button" onClick={() => setIsConfirming(true)}>
          {securityCopy.signOut}
        </button>
      ) : (
        <AccountForm intent="sign-out" answer={answer} onSend={() => markSigningOut(true)}>
          {isConfirming && waitingCount > 0 && (
            <p className="small-text" role="alert">
              {queuedTipsCopy.signOut(waitingCount)}
            </p>
          )}
          <Submit
            intent="sign-out"
            label={isConfirming && waitingCount > 0 ? queuedTipsCopy.signOutAnyway : securityCopy.signOut}
            busy={securityCopy.signingOut}
            className={buttonClass}
          />
        </AccountForm>
      )}
    </div>
  );
}
