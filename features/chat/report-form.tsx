import { PostForm } from '#platform/forms/post-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { AreaField, type FormFeedback, FormFeedbackProvider, TextField } from '#platform/ui/form-fields.tsx';
import { reportCopy as copy } from '#text/chat/report';
import { honeypotField } from '#features/enquiries/enquiry.rules.ts';
import { reasonMaxLength } from '#features/law/law-limits.rules.ts';

type Props = {
  about: { id: number; text: string } | null;
  isVisitor: boolean;
  refused: (FormFeedback & { message: string }) | undefined;
};

/** The form of /report; a visitor may leave an address for the decision. */
export function ReportForm({ about, isVisitor, refused }: Props) {
  return (
    <PostForm className="panel form-stack prose-width mt-5">
      <FormFeedbackProvider feedback={refused}>
        {refused && (
          <div className="alert alert-error" role="alert">
            <Icon name="warning-circle-fill" />
            <p>
              {copy.failed} {refused.message}
            </p>
          </div>
        )}
        {about ? (
          <>
            <input type="hidden" name="message" value={about.id} />
            <p>
              <b>{copy.about}</b>
              <br />
              <bdi>{about.text}</bdi>
            </p>
          </>
        ) : (
          <AreaField name="quote" label={copy.quote} hint={copy.quoteHint} rows={3} max={reasonMaxLength} required />
        )}
        <AreaField name="why" label={copy.why} rows={3} max={reasonMaxLength} required />
        {isVisitor && (
          <TextField
            name="email"
            label={copy.email}
            type="email"
            autoComplete="email"
            hint={copy.emailHint}
            optional={copy.optional}
          />
        )}
        <label className="honeypot" aria-hidden="true">
          {copy.honeypot}
          <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
        </label>
        <p>
          <button className="button button-primary" type="submit">
            {copy.submit}
          </button>
        </p>
      </FormFeedbackProvider>
    </PostForm>
  );
}
