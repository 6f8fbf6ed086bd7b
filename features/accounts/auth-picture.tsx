import type { ReactNode } from 'react';
import { authCopy } from './auth.cs.ts';

type Props = { claim: string; silks: ReactNode };

/** How far each rail of the drawn course is inset from the outer one. */
const railInsets = [0, 26, 52, 78, 104, 130, 156];
const innermostInset = railInsets.at(-1);

/** Beside the sign-in forms of /auth: a drawn racecourse with the finish post, decorative except for the slogan. */
export function AuthPicture({ claim, silks }: Props) {
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
