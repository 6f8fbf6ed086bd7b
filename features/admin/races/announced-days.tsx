import { DateField } from '#features/admin/date-field.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#features/admin/admin.cs.ts';
import { raceEditorCopy } from './race-editor.cs.ts';
import { type FormFeedback, FormFeedbackProvider, TextField } from '#platform/ui/form-fields.tsx';
import { announcedDayText } from './announced-day-text.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { AdminSection } from '#features/admin/admin-section.tsx';

type Day = { id: number; date: PragueDate; location: string; feature: string | null };
const { calendar: copy, fields } = raceEditorCopy;

/** Edits one announced day in place, without JavaScript too. The key makes its fields start over once it is saved. */
function EditDay({ day }: { day: Day }) {
  const { id, date, location, feature } = day;
  return (
    <details className="more" key={announcedDayText(day)}>
      <summary className="button button-ghost button-small" aria-label={copy.editLabel(location, date)}>
        {copy.edit}
      </summary>
      <PostForm className="form-stack">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={announcedDayText(day)} />
        <div className="form-grid">
          <TextField name="location" label={fields['location'] ?? ''} value={location} required autoComplete="off" />
          <DateField name="date" label={fields['date'] ?? ''} value={date} required />
          <TextField
            name="feature"
            label={copy.feature}
            value={feature ?? ''}
            optional={adminCopy.optional}
            autoComplete="off"
          />
        </div>
        <p>
          <Submit step="edit-announced" label={copy.save} className="button button-outline" />
        </p>
      </PostForm>
    </details>
  );
}

/**
 * At /admin/race-creator: the calendar of announced days that the home page shows, with forms to change and add one.
 */
export function AnnouncedDays({ days, feedback }: { days: readonly Day[]; feedback: FormFeedback | undefined }) {
  const refusedId = feedback?.values?.['step'] === 'edit-announced' ? feedback.values['id'] : undefined;
  return (
    <AdminSection id="kalendar" heading={copy.heading} note={copy.note}>
      {days.length === 0 && <p className="small-text">{copy.empty}</p>}
      <ul className="change-log">
        {days.map(({ id, date, location, feature }) => (
          <li key={id}>
            <span>{[formatFullDate(date), location, feature].filter(Boolean).join(', ')}</span>
            <FormFeedbackProvider feedback={refusedId === String(id) ? feedback : undefined}>
              <EditDay day={{ id, date, location, feature }} />
            </FormFeedbackProvider>
            <PostForm>
              <input type="hidden" name="id" value={id} />
              <button
                className="button button-ghost button-small"
                type="submit"
                name="step"
                value="withdraw"
                aria-label={copy.removeLabel(location, date)}
              >
                {copy.remove}
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
      <FormFeedbackProvider feedback={refusedId === undefined ? feedback : undefined}>
        <PostForm className="form-stack">
          <div className="form-grid">
            <TextField name="location" label={fields['location'] ?? ''} required list="zavodiste" autoComplete="off" />
            <DateField name="date" label={fields['date'] ?? ''} required />
            <TextField name="feature" label={copy.feature} optional={adminCopy.optional} autoComplete="off" />
          </div>
          <p>
            <Submit step="announce" label={copy.add} className="button button-outline" />
          </p>
        </PostForm>
      </FormFeedbackProvider>
    </AdminSection>
  );
}
