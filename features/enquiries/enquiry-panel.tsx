import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useNavigation } from 'react-router';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { AreaField, CheckField, FormFeedbackProvider, TextField } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { usePassingFlag } from '#platform/ui/use-passing-flag.ts';
import { enquiryCopy as copy, enquiryMessage } from '#text/enquiries/enquiry';
import { honeypotField, maxNameLength, maxNoteLength, type RejectedForm } from './enquiry.rules.ts';

type EnquiryFormProps = {
  /** The form's anchor, to which the page scrolls after a post without JavaScript. */
  id: string;
  answer: RejectedForm | undefined;
  submit: string;
  consent: string;
  children: ReactNode;
};

/**
 * A visitor's enquiry on /chov or the page of a syndicate, posted to that page: contact, the form's own fields
 * (`children`), note, consent. What was typed stays; the first wrong field gets the focus, or the message above the
 * form when no field is wrong.
 */
export function EnquiryForm({ id, answer, submit, consent, children }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formData !== undefined;
  const failure = answer?.failure;
  const feedback = useMemo(() => answer && feedbackOf(answer), [answer]);
  useEffect(() => {
    if (!failure) return;
    const wrongField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    (wrongField ?? form.current?.querySelector<HTMLElement>('.alert-error'))?.focus();
  }, [failure]);
  return (
    <PostForm ref={form} className="form-stack" action={`#${id}`} noValidate preventScrollReset>
      <FormFeedbackProvider feedback={feedback}>
        {failure && (
          <div className="alert alert-error" role="alert" tabIndex={-1}>
            <Icon name="warning-circle-fill" />
            <p>
              <b>{copy.failed}</b> {failure.fields ? copy.correct : enquiryMessage(failure.code)}
            </p>
          </div>
        )}
        <AreaField name="name" label={copy.name} autoComplete="name" max={maxNameLength} required />
        <TextField name="email" label={copy.email} type="email" autoComplete="email" required />
        <TextField
          name="phone"
          label={copy.phone}
          type="tel"
          autoComplete="tel"
          optional={copy.optional}
          hint={copy.phoneHint}
        />
        {children}
        <AreaField name="note" label={copy.note} optional={copy.optional} rows={4} max={maxNoteLength} />
        <Honeypot />
        <div className="form-field">
          <CheckField
            name="consent"
            label={consent}
            isOn={false}
            required
            className="option-row option-row-top small-text"
          />
        </div>
        <BusyButton className="button button-primary button-large button-wide" type="submit" isBusy={isBusy}>
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {isBusy ? copy.busy : submit}
        </BusyButton>
      </FormFeedbackProvider>
    </PostForm>
  );
}

function feedbackOf({ failure, values }: RejectedForm) {
  const fieldErrors = Object.entries(failure.fields ?? {}).flatMap(([name, [code]]) =>
    code === undefined ? [] : [[name, enquiryMessage(code)]],
  );
  return { values, fieldErrors: Object.fromEntries(fieldErrors) as Record<string, string> };
}

/** Invisible to people; a form that has it filled in was sent by a robot. */
function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor="zajem-web">{copy.honeypot}</label>
      <input id="zajem-web" name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/**
 * Shown in place of a sent enquiry form: it has arrived, and what happens next. Gets the focus, so that screen readers
 * announce it.
 */
function SentNotice({ title, text }: { title: string; text: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  usePassingFlag('odeslano');
  return (
    <div className="alert alert-ok" role="status" tabIndex={-1} ref={notice}>
      <Icon name="check-circle-fill" />
      <p>
        <b>{title}</b> {text}
      </p>
    </div>
  );
}

type EnquiryPanelProps = {
  /** Anchor of the panel, to which the form returns. */
  id: string;
  heading: string;
  /** The confirmation once the form was sent, else null. */
  sent: { title: string; text: string } | null;
  children: ReactNode;
};

/** The frame of a visitor's enquiry form: its heading, and the form or its confirmation. */
export function EnquiryPanel({ id, heading, sent, children }: EnquiryPanelProps) {
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-h`}>
      <div className="panel-header">
        <h2 id={`${id}-h`}>{heading}</h2>
      </div>
      {sent ? <SentNotice {...sent} /> : children}
    </section>
  );
}
