import type { ComponentProps } from 'react';
import { PostForm } from '#platform/forms/post-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { AreaField, FormFeedbackProvider, SelectField } from '#platform/ui/form-fields.tsx';
import { StateListScreen } from '#features/admin/list-screen.tsx';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminEnquiriesCopy as copy } from '#text/enquiries/admin-enquiries';
import {
  type Enquiry,
  enquiryFingerprint,
  type EnquiryStatus,
  enquiryStatuses,
  maxNoteLength,
} from './enquiry.rules.ts';

type ShownEnquiry = Enquiry & {
  tier: keyof typeof copy.tiers | null;
  syndicate: { name: string; shares: number } | null;
};

/**
 * Enquiries, each with the administrators' form for its status and note; `answer`, of the last save, names its enquiry
 * by id.
 */
function EnquiryList({
  enquiries,
  answer,
}: {
  enquiries: readonly ShownEnquiry[];
  answer: AdminFormResult | undefined;
}) {
  return (
    <div className="stack">
      {enquiries.map((enquiry) => (
        <EnquiryCard
          key={enquiry.id}
          enquiry={enquiry}
          answer={answer?.values?.['id'] === String(enquiry.id) ? answer : undefined}
        />
      ))}
    </div>
  );
}

const badgeClasses = {
  new: 'badge',
  answered: 'badge badge-warning',
  closed: 'badge badge-ok',
} satisfies Record<EnquiryStatus, string>;

function EnquiryCard({ enquiry, answer }: { enquiry: ShownEnquiry; answer: AdminFormResult | undefined }) {
  const { id, name, email, phone, note, status, adminNote, createdAt, tier, syndicate } = enquiry;
  return (
    <article className="panel">
      <header className="inline-group inline-group-spread">
        <h2 className="heading-medium">
          <bdi>{name}</bdi> <span className={badgeClasses[status]}>{copy.statuses[status]}</span>
        </h2>
        <p className="small-text muted numeric">{copy.at(createdAt)}</p>
      </header>
      <p>
        <b>{syndicate ? copy.shares(syndicate.shares, syndicate.name) : tier && copy.tiers[tier]}</b>
      </p>
      <p className="inline-group">
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </p>
      <p className="message-text preserve-lines">{note ?? <span className="muted">{copy.noNote}</span>}</p>
      <FormFeedbackProvider feedback={answer}>
        <PostForm className="filter-row mt-3" key={enquiryFingerprint(enquiry)}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={answer?.values?.['seen'] ?? enquiryFingerprint(enquiry)} />
          <SelectField
            name="status"
            label={copy.answer.status}
            value={status}
            options={enquiryStatuses.map((value) => ({ value, label: copy.statuses[value] }))}
          />
          <AreaField
            name="adminNote"
            label={copy.answer.note}
            value={adminNote ?? ''}
            rows={2}
            max={maxNoteLength}
            hint={copy.answer.noteHint}
          />
          <Submit step="answer" label={copy.answer.save} className="button button-outline" />
        </PostForm>
      </FormFeedbackProvider>
    </article>
  );
}

type EnquiryScreenProps = ComponentProps<typeof EnquiryList> & {
  heading: string;
  path: string;
  answer: AdminFormResult | undefined;
  total: number;
  status: EnquiryStatus | null;
  page: number;
  pageSize: number;
  now: Instant;
};

/**
 * The screen of /admin/breeding-interests (memberships) and of /admin/syndicate-enquiries (shares), filtered by status.
 */
export function EnquiryScreen({ enquiries, status, ...screen }: EnquiryScreenProps) {
  return (
    <StateListScreen {...screen} param="status" states={enquiryStatuses} current={status} texts={copy}>
      <EnquiryList enquiries={enquiries} answer={screen.answer} />
    </StateListScreen>
  );
}
