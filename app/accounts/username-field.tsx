import { useEffect, useState } from 'react';
import { accountMessage } from '#copy/cs/account/accounts.ts';
import { authCopy } from '#copy/cs/account/auth.ts';
import { Icon } from '#app/ui/icon.tsx';
import { readJson } from '#app/ui/read-json.ts';
import { usernameAnswerShape } from '#domain/accounts/username-answer.ts';
import { usernameRefusal, usernameLimits } from '#domain/accounts/username.ts';
import { Field } from './account-form.tsx';

const debounceMs = 300;

/**
 * The username field of signing up and of the profile tab of /auth, with a live check whether the name is taken
 * (accounts.username).
 */
export function UsernameField({ currentUsername }: { currentUsername?: string }) {
  const [takenName, setTakenName] = useState<string | null>(null);
  const [input, setInput] = useState('');
  useEffect(() => {
    const name = input.trim();
    if (usernameRefusal(name) !== null || name.toLowerCase() === currentUsername?.toLowerCase()) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void checkName(name, controller.signal), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    async function checkName(name: string, signal: AbortSignal) {
      const answer = await fetch(`/auth/username?name=${encodeURIComponent(name)}`, { signal }).catch(() => null);
      const result = await readJson(answer, usernameAnswerShape);
      if (result && !signal.aborted) setTakenName(result.isFree ? null : name);
    }
  }, [input, currentUsername]);
  const isTaken = takenName !== null && takenName === input.trim();
  return (
    <div onInput={({ target }) => setInput((target as HTMLInputElement).value)}>
      <Field
        name="username"
        label={authCopy.username}
        autoComplete="username"
        maxLength={usernameLimits.maxLength}
        value={currentUsername}
        hint={authCopy.usernameHint}
      />
      <p className="field-error" role="status">
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
