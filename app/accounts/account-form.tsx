import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { accountMessage } from '#copy/cs/account/accounts.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { FormAnswer } from './form-answer.ts';

/** Error code of each field, or null. The server checks the same rules; these give feedback while typing. */
export type Checks = Readonly<Record<string, (values: FormData) => string | null>>;

type FormState = {
  intent: string;
  answer: FormAnswer | undefined;
  fieldErrors: Readonly<Record<string, string | null>>;
};
const FormContext = createContext<FormState>({ intent: '', answer: undefined, fieldErrors: {} });

type Props = {
  intent: string;
  answer: FormAnswer | undefined;
  checks?: Checks;
  onSend?: () => void;
  className?: string;
  children: ReactNode;
};

const emptyChecks: Checks = {};
type LiveValidation = { after: FormAnswer['failure']; fieldErrors: Readonly<Record<string, string | null>> };

/**
 * A form of /auth: a plain POST to its own address, so it works without JavaScript. With JavaScript, errors appear while
 * typing, and the first invalid field gets the focus.
 */
export function AccountForm({
  intent,
  answer,
  checks = emptyChecks,
  onSend,
  className = 'form-stack',
  children,
}: Props) {
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

  function validate(names: readonly string[], element: HTMLFormElement) {
    const values = new FormData(element);
    return Object.fromEntries(names.map((name) => [name, checks[name]?.(values) ?? null]));
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    // Fields already validated are checked again: the confirmation depends on the password.
    setFieldErrors({ ...fieldErrors, ...validate([...Object.keys(fieldErrors), name], event.currentTarget) });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = validate(Object.keys(checks), event.currentTarget);
    const [first] = Object.entries(found).find(([, code]) => code !== null) ?? [];
    if (first === undefined) return onSend?.();
    event.preventDefault();
    setFieldErrors(found);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <Form
      ref={form}
      className={className}
      method="post"
      action={`/auth${search}`}
      noValidate
      preventScrollReset
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value={intent} />
      <FormContext value={{ intent, answer: ownAnswer, fieldErrors }}>{children}</FormContext>
    </Form>
  );
}

type FieldProps = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  hint?: string;
  autoComplete: string;
  defaultValue?: string;
  maxLength?: number;
  placeholder?: string;
  inputMode?: 'numeric';
};

/** A labelled input with its error below: the server's until the field is changed, then that of the live check. */
export function Field({ name, label, hint, defaultValue, type = 'text', ...input }: FieldProps) {
  const { intent, answer, fieldErrors } = use(FormContext);
  const id = `${intent}-${name}`;
  const errorCode = name in fieldErrors ? fieldErrors[name] : answer?.failure?.fields[name]?.[0];
  const describedBy = [errorCode ? `${id}-e` : null, hint ? `${id}-h` : null].filter(Boolean).join(' ');
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="text-input"
        id={id}
        name={name}
        type={type}
        defaultValue={answer?.values?.[name] ?? defaultValue}
        aria-invalid={errorCode ? true : undefined}
        aria-describedby={describedBy || undefined}
        spellCheck={false}
        autoCapitalize="none"
        {...input}
      />
      {errorCode && (
        <p className="field-error" id={`${id}-e`}>
          <Icon name="warning-circle-fill" />
          {accountMessage(errorCode)}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
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
    <button className={className} type="submit" disabled={isBusy} name={name} value={value}>
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {isBusy ? busy : label}
    </button>
  );
}
