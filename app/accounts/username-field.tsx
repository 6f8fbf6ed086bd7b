import { useEffect, useState } from 'react';
import { accountMessage } from '#app/copy/accounts.ts';
import { authCopy } from '#app/copy/auth.ts';
import { Icon } from '#app/ui/icon.tsx';
import { refuseUsername, usernameLimits } from '#domain/accounts/username.ts';
import { Field } from './account-form.tsx';

const pauseMs = 300;

/** A username with its rules while typing, and whether somebody has it already (Spec 5). */
export function UsernameField({ own }: { own?: string }) {
  const [takenName, setTakenName] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const name = typed.trim();
    if (refuseUsername(name) !== null || name.toLowerCase() === own?.toLowerCase()) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void ask(name, leaving.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    async function ask(name: string, signal: AbortSignal) {
      const answer = await fetch(`/auth/username?name=${encodeURIComponent(name)}`, { signal }).catch(() => null);
      if (!answer?.ok) return;
      const { isFree } = (await answer.json()) as { isFree: boolean };
      if (!signal.aborted) setTakenName(isFree ? null : name);
    }
  }, [typed, own]);
  const isTaken = takenName !== null && takenName === typed.trim();
  return (
    <div onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
      <Field
        name="username"
        label={authCopy.username}
        autoComplete="username"
        maxLength={usernameLimits.maxLength}
        defaultValue={own}
        hint={authCopy.usernameHint}
      />
      <p className="emsg" role="status">
        {isTaken && (
          <>
            <Icon name="warning-circle-fill" />
            {accountMessage('username.taken')}
          </>
        )}
      </p>
    </div>
  );
}
