import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { FormFeedbackProvider, TextField, useFieldError } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { readJson } from '#platform/ui/read-json.ts';
import { accountMessage } from '#text/accounts/accounts';
import type { FormAnswer } from './form-answer.ts';
import { authCopy } from '#text/accounts/auth';
import { usernameAnswerShape } from './username-answer.rules.ts';
import { usernameLimits, usernameRefusal } from './username.rules.ts';
import { passwordLimits } from './password.rules.ts';

/**
 * Field name → check that returns an error code or null. The server checks the same rules; these give feedback at once:
 * `isTyping` until the form is sent.
 */
export type FieldChecks = Readonly<Record<string, (values: FormData, isTyping: boolean) => string | null>>;

type AccountFormProps = {
  intent: string;
  answer: FormAnswer | undefined;
  checks?: FieldChecks;
  onSend?: () => void;
  className?: string;
  children: ReactNode;
};

const emptyChecks: FieldChecks = {};
type LiveValidation = { after: FormAnswer['failure']; fieldErrors: Readonly<Record<string, string | null>> };

/**
 * A form of /auth: a plain POST to its own address, so it works without JavaScript. With JavaScript, errors appear
 * while typing, and the first invalid field gets the focus.
 */
export function AccountForm({
  intent,
  answer,
  checks = emptyChecks,
  onSend,
  className = 'form-stack',
  children,
}: AccountFormProps) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const ownAnswer = answer?.intent === intent ? answer : undefined;
  const refused = ownAnswer?.failure;
  const [liveValidation, setLiveValidation] = useState<LiveValidation>({ after: undefined, fieldErrors: {} });
  // A new answer of the server resets the live errors; its own stay until the field is changed.
  const fieldErrors = liveValidation.after === refused ? liveValidation.fieldErrors : {};
  const setFieldErrors = (found: LiveValidation['fieldErrors']) =>
    setLiveValidation({ after: refused, fieldErrors: found });
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  function validate(names: readonly string[], element: HTMLFormElement, isTyping: boolean) {
    const values = new FormData(element);
    return Object.fromEntries(names.map((name) => [name, checks[name]?.(values, isTyping) ?? null]));
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    // Fields already validated are checked again: the confirmation depends on the password.
    setFieldErrors({ ...fieldErrors, ...validate([...Object.keys(fieldErrors), name], event.currentTarget, true) });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = validate(Object.keys(checks), event.currentTarget, false);
    const [first] = Object.entries(found).find(([, code]) => code !== null) ?? [];
    if (first === undefined) return onSend?.();
    event.preventDefault();
    setFieldErrors(found);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <PostForm
      ref={form}
      className={className}
      action={`/auth${search}`}
      noValidate
      preventScrollReset
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value={intent} />
      <FormFeedbackProvider feedback={feedbackOf(ownAnswer, fieldErrors)}>{children}</FormFeedbackProvider>
    </PostForm>
  );
}

/** The server's field errors until a field is changed, then those of typing; null = the field is right now. */
function feedbackOf(answer: FormAnswer | undefined, liveErrors: LiveValidation['fieldErrors']) {
  const serverErrors = Object.entries(answer?.failure?.fields ?? {}).map(([name, [code]]) => [name, code] as const);
  const codes = Object.entries({ ...Object.fromEntries(serverErrors), ...liveErrors });
  const fieldErrors = Object.fromEntries(codes.flatMap(([name, code]) => (code ? [[name, accountMessage(code)]] : [])));
  return { values: answer?.values ?? {}, fieldErrors };
}

/** A field of an account form: neither corrected nor capitalised by the device. */
export function Field(props: ComponentProps<typeof TextField>) {
  return <TextField spellCheck={false} autoCapitalize="none" {...props} />;
}

type SubmitProps = { intent: string; label: string; busy: string; className?: string; name?: string; value?: string };

/** A submit button that is disabled with the label `busy` while its form is being sent (accounts.busy). */
export function Submit({
  intent,
  label,
  busy,
  className = 'button button-primary button-wide',
  name,
  value,
}: SubmitProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === intent && (name === undefined || formData.get(name) === value);
  return (
    <BusyButton className={className} type="submit" isBusy={isBusy} name={name} value={value}>
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {isBusy ? busy : label}
    </BusyButton>
  );
}

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

/** A new password and its repetition, in the forms of /auth that change or reset it. */
export function NewPasswordFields() {
  const shared = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      <Field
        name="password"
        label={authCopy.newPassword}
        hint={authCopy.passwordHint(passwordLimits.minLength)}
        {...shared}
      />
      <Field name="confirmation" label={authCopy.confirmation} {...shared} />
    </>
  );
}
