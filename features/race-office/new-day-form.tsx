import { onePlaceOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import { DateField } from '#features/admin/date-field.tsx';
import { EditForm } from '#features/admin/edit-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#text/admin/admin';
import {
  CheckField,
  type FormFeedback,
  FormFeedbackProvider,
  SelectField,
  TextField,
} from '#platform/ui/form-fields.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { formatFullDate } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { announcedDayText, dayLimits } from './day.rules.ts';
import { draftsCopy } from '#text/race-office/drafts';
import { raceEditorCopy as copy, raceEditorCopy } from '#text/race-office/race-editor';
import type { OfficeDay } from './office-days.rules.ts';

/**
 * At /admin/race-creator: creates a race day, with empty races at regular times or with copies of the races of another
 * day.
 */
export function NewDayForm({ days, copyFromId }: { days: readonly OfficeDay[]; copyFromId: number | null }) {
  const choices = [
    // 0 is no id of a day: nothing is copied.
    { value: '0', label: copy.copyNone },
    ...days.map(({ id, location, date }) => ({ value: String(id), label: copy.copyFrom(location, date) })),
  ];
  return (
    <EditForm className="form-stack">
      <datalist id="zavodiste">
        {onePlaceOfEachCourse(days.map(({ location }) => location)).map((location) => (
          <option key={location}>{location}</option>
        ))}
      </datalist>
      <div className="form-grid">
        <TextField name="location" label={copy.fields['location'] ?? ''} required list="zavodiste" autoComplete="off" />
        <DateField name="date" label={copy.fields['date'] ?? ''} required />
        <TextField name="url" label={copy.fields['url'] ?? ''} optional={adminCopy.optional} autoComplete="off" />
        <SelectField
          name="copiedDayId"
          label={copy.copiedDay}
          options={choices}
          value={String(copyFromId ?? 0)}
          hint={copy.copyHint}
        />
        <TextField name="raceCount" label={copy.raceCount} type="number" min={0} max={dayLimits.newRaces} value="8" />
        <TextField name="firstStart" label={copy.firstStart} value="13:00" autoComplete="off" />
        <TextField
          name="minutesApart"
          label={copy.minutesApart}
          type="number"
          min={dayLimits.minMinutesApart}
          max={dayLimits.maxMinutesApart}
          value="35"
        />
      </div>
      <CheckField name="isDraft" label={draftsCopy.create} isOn={false} hint={draftsCopy.createHint} />
      <p>
        <Submit step="create-day" label={copy.createDay} />
      </p>
    </EditForm>
  );
}

type Day = { id: number; date: PragueDate; location: string; feature: string | null };
const { calendar: calendarCopy, fields } = raceEditorCopy;

/** Edits one announced day in place, without JavaScript too. The key makes its fields start over once it is saved. */
function EditDay({ day }: { day: Day }) {
  const { id, date, location, feature } = day;
  return (
    <details className="more" key={announcedDayText(day)}>
      <summary className="button button-ghost button-small" aria-label={calendarCopy.editLabel(location, date)}>
        {calendarCopy.edit}
      </summary>
      <PostForm className="form-stack">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={announcedDayText(day)} />
        <div className="form-grid">
          <TextField name="location" label={fields['location'] ?? ''} value={location} required autoComplete="off" />
          <DateField name="date" label={fields['date'] ?? ''} value={date} required />
          <TextField
            name="feature"
            label={calendarCopy.feature}
            value={feature ?? ''}
            optional={adminCopy.optional}
            autoComplete="off"
          />
        </div>
        <p>
          <Submit step="edit-announced" label={calendarCopy.save} className="button button-outline" />
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
    <AdminSection id="kalendar" heading={calendarCopy.heading} note={calendarCopy.note}>
      {days.length === 0 && <p className="small-text">{calendarCopy.empty}</p>}
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
                aria-label={calendarCopy.removeLabel(location, date)}
              >
                {calendarCopy.remove}
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
            <TextField name="feature" label={calendarCopy.feature} optional={adminCopy.optional} autoComplete="off" />
          </div>
          <p>
            <Submit step="announce" label={calendarCopy.add} className="button button-outline" />
          </p>
        </PostForm>
      </FormFeedbackProvider>
    </AdminSection>
  );
}
