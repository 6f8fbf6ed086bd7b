import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { enquiryCopy as words, enquiryMessage } from '#app/copy/enquiry.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { RejectedForm } from '#domain/enquiry/form-result.ts';
import { maxNameLength, maxNoteLength, honeypotField } from '#domain/enquiry/limits.ts';

const AnswerContext = createContext<RejectedForm | undefined>(undefined);

/** Code of a field's fault, or undefined. */
const useFault = (name: string): string | undefined => use(AnswerContext)?.failure.fields?.[name]?.[0];
const useTyped = (name: string): string | undefined => use(AnswerContext)?.values[name];

type Props = { id: string; answer: RejectedForm | undefined; submit: string; consent: string; children: ReactNode };

/**
 * A public form as a plain POST to the page it stands on (Decision I): who, children's own fields, note, consent. What
 * was typed stays; the first wrong field gets the focus. Without a script the page comes back to the form.
 */
export function EnquiryForm({ id, answer, submit, consent, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formData !== undefined;
  const failure = answer?.failure;
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[data-wrong], .alert-e')?.focus();
  }, [failure]);
  return (
    <Form ref={form} className="form-s" method="post" action={`#${id}`} noValidate preventScrollReset>
      <AnswerContext value={answer}>
        {failure && (
          <div className="alert alert-e" role="alert" tabIndex={-1}>
            <Icon name="warning-circle-fill" />
            <p>
              <b>{words.failed}</b> {failure.fields ? words.correct : enquiryMessage(failure.code)}
            </p>
          </div>
        )}
        <Field name="name" label={words.name} autoComplete="name" maxLength={maxNameLength} required />
        <Field name="email" label={words.email} type="email" autoComplete="email" required />
        <Field name="phone" label={words.phone} type="tel" autoComplete="tel" hint={words.phoneHint} />
        {children}
        <Note />
        <Trap />
        <Consent text={consent} />
        <button className="btn btn-p btn-l btn-w" type="submit" disabled={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          {isBusy ? words.busy : submit}
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
  const fault = useFault(name);
  const typed = useTyped(name);
  const id = `zajem-${name}`;
  const described = [fault ? `${id}-e` : null, hint ? `${id}-h` : null].filter(Boolean).join(' ');
  return (
    <div className="fld">
      <label htmlFor={id}>
        {label} {!required && <span className="mut">{words.optional}</span>}
      </label>
      <input
        className="inp"
        id={id}
        name={name}
        type={type}
        defaultValue={typed}
        aria-required={required}
        aria-invalid={fault ? true : undefined}
        data-wrong={fault ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      <Fault id={id} code={fault} />
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Note() {
  const fault = useFault('note');
  const typed = useTyped('note');
  return (
    <div className="fld">
      <label htmlFor="zajem-note">
        {words.note} <span className="mut">{words.optional}</span>
      </label>
      <textarea
        className="inp"
        id="zajem-note"
        name="note"
        rows={4}
        maxLength={maxNoteLength}
        defaultValue={typed}
        aria-invalid={fault ? true : undefined}
        data-wrong={fault ? true : undefined}
        aria-describedby={fault ? 'zajem-note-e' : undefined}
      />
      <Fault id="zajem-note" code={fault} />
    </div>
  );
}

/** A select among the children's own fields. */
export function EnquirySelect({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}) {
  const fault = useFault(name);
  const typed = useTyped(name);
  const id = `zajem-${name}`;
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <select
        className="sel"
        id={id}
        name={name}
        defaultValue={typed}
        aria-invalid={fault ? true : undefined}
        data-wrong={fault ? true : undefined}
        aria-describedby={fault ? `${id}-e` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Fault id={id} code={fault} />
    </div>
  );
}

/** A choice of one among the children's own fields; `chosen` until something was sent. */
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
  const fault = useFault(name);
  const value = useTyped(name) ?? chosen;
  const id = `zajem-${name}`;
  return (
    <fieldset className="fld" key={value} aria-describedby={fault ? `${id}-e` : undefined}>
      <legend className="flb">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="opt">
          <input
            className="ck"
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            data-wrong={fault ? true : undefined}
          />
          {option.label}
        </label>
      ))}
      <Fault id={id} code={fault} />
    </fieldset>
  );
}

/** Consent to be answered; never ticked ahead. */
function Consent({ text }: { text: string }) {
  const fault = useFault('consent');
  const typed = useTyped('consent');
  return (
    <div className="fld">
      <label className="opt opt-t sm">
        <input
          className="ck"
          type="checkbox"
          name="consent"
          defaultChecked={typed === 'on'}
          aria-required
          aria-invalid={fault ? true : undefined}
          data-wrong={fault ? true : undefined}
          aria-describedby={fault ? 'zajem-consent-e' : undefined}
        />
        <span>{text}</span>
      </label>
      <Fault id="zajem-consent" code={fault} />
    </div>
  );
}

/** Seen by robots alone. */
function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor="zajem-web">{words.trap}</label>
      <input id="zajem-web" name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function Fault({ id, code }: { id: string; code: string | undefined }) {
  if (!code) return null;
  return (
    <p className="emsg" id={`${id}-e`}>
      <Icon name="warning-circle-fill" />
      {enquiryMessage(code)}
    </p>
  );
}
