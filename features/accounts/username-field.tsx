import { useEffect, useState } from 'react';
import { accountMessage } from './accounts.cs.ts';
import { authCopy } from './auth.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useFieldError } from '#platform/ui/form-fields.tsx';
import { readJson } from '#platform/ui/read-json.ts';
import { usernameAnswerShape } from './username-answer.rules.ts';
import { usernameRefusal, usernameLimits } from './username.rules.ts';
import { Field } from './account-form.tsx';

const debounceMs = 300;

/** What a look-up has told about a name; a free one needs no sentence. */
type LookedUp = { name: string; code: 'username.taken' | 'username.check-failed' };

/**
 * The username field of signing up and of the profile tab of /auth, with a live check whether the name is taken
 * (accounts.username, accounts.username-lookup).
 */
export function UsernameField({ currentUsername }: { currentUsername?: string }) {
  const [lookedUp, setLookedUp] = useState<LookedUp | null>(null);
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
      if (signal.aborted) return;
      if (result?.isFree) setLookedUp(null);
      else setLookedUp({ name, code: result ? 'username.taken' : 'username.check-failed' });
    }
  }, [input, currentUsername]);
  const message = lookedUp?.name === input.trim() ? accountMessage(lookedUp.code) : null;
  // A refused form has said it already.
  const isRepeated = useFieldError('username') === message;
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
        {message && !isRepeated && (
          <>
            <Icon name="warning-circle-fill" />
            {message}
          </>
        )}
      </p>
    </div>
  );
}
