import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { queuedTipsCopy } from '#text/offline/queued-tips';
import { useWaitingTips } from '#features/offline/queue-state.ts';
import { markSigningOut } from '#platform/session/refresh-viewer.ts';
import { authCopy, securityCopy } from '#text/accounts/auth';
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

type AuthPictureProps = { claim: string; silks: ReactNode };

/** How far each rail of the drawn course is inset from the outer one. */
const railInsets = [0, 26, 52, 78, 104, 130, 156];
const innermostInset = railInsets.at(-1);

/** Beside the sign-in forms of /auth: a drawn racecourse with the finish post, decorative except for the slogan. */
export function AuthPicture({ claim, silks }: AuthPictureProps) {
  return (
    <div className="auth-art">
      <svg className="track" viewBox="0 0 640 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g fill="none" stroke="var(--cover-line)">
          {railInsets.map((inset) => (
            <rect
              key={inset}
              x={120 + inset}
              y={210 + inset}
              width={760 - 2 * inset}
              height={520 - 2 * inset}
              rx={260 - inset}
              strokeWidth={inset === 0 || inset === innermostInset ? 3 : 1}
            />
          ))}
        </g>
        <g className="post">
          <path d="M470 154V300" stroke="var(--rail)" strokeWidth="6" />
          <circle cx="470" cy="132" r="22" fill="none" stroke="var(--cover-accent)" strokeWidth="11" />
        </g>
      </svg>
      <div>
        <p className="eyebrow">{claim}</p>
        <p className="auth-slogan">{authCopy.slogan}</p>
      </div>
      <div className="inline-group auth-silks">{silks}</div>
    </div>
  );
}
