import { PostForm } from '#app/forms/post-form.tsx';
import { Submit } from '#app/admin/submit.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { raceEditorCopy } from '#copy/cs/admin/race-editor.ts';
import { TextField } from '#app/ui/form-fields.tsx';
import { formatFullDate } from '#domain/shared/czech-date.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { AdminSection } from '#app/admin/admin-section.tsx';

type Day = { id: number; date: PragueDate; location: string; feature: string | null };
const { calendar: copy, fields } = raceEditorCopy;

/** At /admin/race-creator: the calendar of announced days that the home page shows, with a form to add one. */
export function AnnouncedDays({ days }: { days: readonly Day[] }) {
  return (
    <AdminSection id="kalendar" heading={copy.heading} note={copy.note}>
      {days.length === 0 && <p className="small-text">{copy.empty}</p>}
      <ul className="change-log">
        {days.map(({ id, date, location, feature }) => (
          <li key={id}>
            <span>{[formatFullDate(date), location, feature].filter(Boolean).join(', ')}</span>
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
      <PostForm className="form-stack">
        <div className="form-grid">
          <TextField name="location" label={fields['location'] ?? ''} required list="zavodiste" autoComplete="off" />
          <TextField name="date" label={fields['date'] ?? ''} type="date" required />
          <TextField name="feature" label={copy.feature} optional={adminCopy.optional} autoComplete="off" />
        </div>
        <p>
          <Submit step="announce" label={copy.add} className="button button-outline" />
        </p>
      </PostForm>
    </AdminSection>
  );
}
