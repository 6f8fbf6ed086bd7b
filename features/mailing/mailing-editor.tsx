import { useEffect, useRef, useState } from 'react';
import { EditForm } from '#features/admin/edit-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#text/admin/admin';
import { AreaField, FormFeedbackProvider, SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { readJson } from '#platform/ui/read-json.ts';
import {
  type MailingFields,
  mailingLimits,
  type MailPreview,
  mailPreviewShape,
  mailTemplates,
  segments,
} from './mailing-fields.rules.ts';
import { adminMailingCopy } from '#text/mailing/admin-mailing';

const copy = adminMailingCopy.recipients;

type SegmentCountNoteProps = { count: MailPreview['count'] };

/**
 * Below the choice of a mailing's recipients: how many get the mail, how many have refused it (`unwilling`) or not
 * confirmed their address.
 */
function SegmentCountNote({ count: { people, unwilling, unconfirmed } }: SegmentCountNoteProps) {
  const { number, word } = copy.people(people);
  return (
    <div className="segment-count" role="status">
      <p className="big-value">
        {number} <small>{word}</small>
      </p>
      <ul className="small-text">
        <li>{copy.unwilling(unwilling)}</li>
        <li>{copy.unconfirmed(unconfirmed)}</li>
      </ul>
    </div>
  );
}

type MailingEditorProps = {
  mailing: { id: number; version: number } | null;
  fields: MailingFields;
  formKey: string;
  preview: MailPreview;
  answer: AdminFormResult | undefined;
};

const debounceMs = 400;

/** Form of /admin/mailing/{id}: a mailing that is a draft, with its number of recipients and a preview of the mail. */
export function MailingEditor({ mailing, fields, formKey, preview: initialPreview, answer }: MailingEditorProps) {
  const { recipients, what } = adminMailingCopy;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [preview, setPreview] = useState(initialPreview);
  useEffect(() => () => clearTimeout(timer.current), []);
  function schedulePreview() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refreshPreview(), debounceMs);
  }
  async function refreshPreview() {
    const body = new FormData(form.current ?? undefined);
    const response = await fetch('/admin/mailing/preview', { method: 'POST', body }).catch(() => null);
    const next = await readJson(response, mailPreviewShape);
    if (next) setPreview(next);
  }
  const step = mailing ? 'edit' : 'create';
  return (
    <div className="cols-2">
      <FormFeedbackProvider feedback={answer}>
        <EditForm className="form-stack" ref={form} onChange={schedulePreview}>
          <input type="hidden" name="key" value={formKey} />
          {mailing && <input type="hidden" name="version" value={answer?.values?.['version'] ?? mailing.version} />}
          <h2 className="heading-medium">{recipients.heading}</h2>
          <SelectField
            name="segment"
            label={recipients.segment}
            value={fields.segment}
            options={segments.map((value) => ({ value, label: recipients.segments[value] }))}
          />
          <SegmentCountNote count={preview.count} />
          <h2 className="heading-medium">{what.heading}</h2>
          <SelectField
            name="template"
            label={what.template}
            value={fields.template}
            options={mailTemplates.map((value) => ({ value, label: what.templates[value] }))}
          />
          <AreaField
            name="subject"
            label={what.subject}
            value={fields.subject}
            max={mailingLimits.subject}
            required
            hint={what.subjectHint}
          />
          <AreaField name="body" label={what.body} value={fields.body} rows={8} required hint={what.bodyHint} />
          <div className="cols-2">
            <AreaField
              name="buttonLabel"
              label={what.buttonLabel}
              value={fields.buttonLabel}
              max={mailingLimits.buttonLabel}
              optional={adminCopy.optional}
            />
            <AreaField
              name="buttonUrl"
              label={what.buttonUrl}
              value={fields.buttonUrl}
              max={mailingLimits.buttonUrl}
              optional={adminCopy.optional}
              hint={what.buttonHint}
            />
          </div>
          <TextField
            name="person"
            label={adminMailingCopy.previewFor}
            maxLength={15}
            hint={preview.isOther ? adminMailingCopy.previewNobody : undefined}
          />
          <p className="inline-group">
            <Submit step={step} label={adminMailingCopy.save[step]} />
          </p>
        </EditForm>
      </FormFeedbackProvider>
      <section className="preview-pane" aria-label={adminMailingCopy.preview}>
        <p className="eyebrow">{adminMailingCopy.preview}</p>
        <iframe className="mail-preview" title={adminMailingCopy.preview} srcDoc={preview.html} sandbox="" />
      </section>
    </div>
  );
}
