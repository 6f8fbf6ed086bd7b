import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { enquiryCopy as copy, enquiryMessage } from '#copy/cs/public/enquiry.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { RejectedForm } from '#domain/enquiries/form-result.ts';
import { maxNameLength, maxNoteLength, honeypotField } from '#domain/enquiries/limits.ts';

const AnswerContext = createContext<RejectedForm | undefined>(undefined);

/** Error code of a field, or undefined. */
const useFieldError = (name: string): string | undefined => use(AnswerContext)?.failure.fields?.[name]?.[0];
const useSubmittedValue = (name: string): string | undefined => use(AnswerContext)?.values[name];

type Props = { id: string; answer: RejectedForm | undefined; submit: string; consent: string; children: ReactNode };

/**
 * A public form as a plain POST to its own page, so it works without a script: contact, the fields of `children`, note,
 * consent. After a refusal the typed values stay and the first invalid field gets the focus.
 */
export function EnquiryForm({ id, answer, submit, consent, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formData !== undefined;
  const failure = answer?.failure;
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[data-wrong], .alert-error')?.focus();
  }, [failure]);
  return (
    <Form ref={form} className="form-stack" method="post" action={`#${id}`} noValidate preventScrollReset>
      <AnswerContext value={answer}>
        {failure && (
          <div className="alert alert-error" role="alert" tabIndex={-1}>
            <Icon name="warning-circle-fill" />
            <p>
              <b>{copy.failed}</b> {failure.fields ? copy.correct : enquiryMessage(failure.code)}
            </p>
          </div>
        )}
        <Field name="name" label={copy.name} autoComplete="name" maxLength={maxNameLength} required />
        <Field name="email" label={copy.email} type="email" autoComplete="email" required />
        <Field name="phone" label={copy.phone} type="tel" autoComplete="tel" hint={copy.phoneHint} />
        {children}
        <Note />
        <Honeypot />
        <Consent text={consent} />
        <button className="button button-primary button-large button-wide" type="submit" disabled={isBusy}>
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {isBusy ? copy.busy : submit}
        </button>
      </AnswerContext>
    </Form>
  );
}

type FieldProps = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete: string;
  maxLength?: number;
  required?: true;
  hint?: string;
};

function Field({ name, label, type = 'text', required, hint, ...input }: FieldProps) {
  const error = useFieldError(name);
  const submitted = useSubmittedValue(name);
  const id = `zajem-${name}`;
  const describedBy = [error ? `${id}-e` : null, hint ? `${id}-h` : null].filter(Boolean).join(' ');
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label} {!required && <span className="muted">{copy.optional}</span>}
      </label>
      <input
        className="text-input"
        id={id}
        name={name}
        type={type}
        defaultValue={submitted}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        data-wrong={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
      />
      <FieldError id={id} code={error} />
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Note() {
  const error = useFieldError('note');
  const submitted = useSubmittedValue('note');
  return (
    <div className="form-field">
      <label htmlFor="zajem-note">
        {copy.note} <span className="muted">{copy.optional}</span>
      </label>
      <textarea
        className="text-input"
        id="zajem-note"
        name="note"
        rows={4}
        maxLength={maxNoteLength}
        defaultValue={submitted}
        aria-invalid={error ? true : undefined}
        data-wrong={error ? true : undefined}
        aria-describedby={error ? 'zajem-note-e' : undefined}
      />
      <FieldError id="zajem-note" code={error} />
    </div>
  );
}

/** A select among the `children` of a form. */
export function EnquirySelect({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}) {
  const error = useFieldError(name);
  const submitted = useSubmittedValue(name);
  const id = `zajem-${name}`;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select
        className="select-input"
        id={id}
        name={name}
        defaultValue={submitted}
        aria-invalid={error ? true : undefined}
        data-wrong={error ? true : undefined}
        aria-describedby={error ? `${id}-e` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={id} code={error} />
    </div>
  );
}

/** Radio buttons among the `children` of a form; `chosen` is selected until the form was sent. */
export function EnquiryRadios({
  name,
  legend,
  options,
  chosen,
}: {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string | null;
}) {
  const error = useFieldError(name);
  const value = useSubmittedValue(name) ?? chosen;
  const id = `zajem-${name}`;
  return (
    <fieldset className="form-field" key={value} aria-describedby={error ? `${id}-e` : undefined}>
      <legend className="form-field-label">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="option-row">
          <input
            className="check-input"
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            data-wrong={error ? true : undefined}
          />
          {option.label}
        </label>
      ))}
      <FieldError id={id} code={error} />
    </fieldset>
  );
}

/** Consent to being answered; never ticked in advance. */
function Consent({ text }: { text: string }) {
  const error = useFieldError('consent');
  const submitted = useSubmittedValue('consent');
  return (
    <div className="form-field">
      <label className="option-row option-row-top small-text">
        <input
          className="check-input"
          type="checkbox"
          name="consent"
          defaultChecked={submitted === 'on'}
          aria-required
          aria-invalid={error ? true : undefined}
          data-wrong={error ? true : undefined}
          aria-describedby={error ? 'zajem-consent-e' : undefined}
        />
        <span>{text}</span>
      </label>
      <FieldError id="zajem-consent" code={error} />
    </div>
  );
}

/** A hidden field for robots (breeding.public-forms). */
function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor="zajem-web">{copy.trap}</label>
      <input id="zajem-web" name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function FieldError({ id, code }: { id: string; code: string | undefined }) {
  if (!code) return null;
  return (
    <p className="field-error" id={`${id}-e`}>
      <Icon name="warning-circle-fill" />
      {enquiryMessage(code)}
    </p>
  );
}
