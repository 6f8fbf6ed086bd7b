import { dayLimits } from './day-limits.rules.ts';
import { onePlaceOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import { DateField } from '#features/admin/date-field.tsx';
import { EditForm } from '#features/admin/edit-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#features/admin/admin.cs.ts';
import { draftsCopy } from './drafts.cs.ts';
import { raceEditorCopy as copy } from './race-editor.cs.ts';
import { CheckField, SelectField, TextField } from '#platform/ui/form-fields.tsx';
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
