import { Form, Link } from 'react-router';
import { adminPhotosCopy } from '#copy/cs/admin/photos.ts';
import type { PragueDate } from '#domain/shared/time.ts';

const copy = adminPhotosCopy.day;

type Day = { eventId: number; date: PragueDate; location: string };
type Props = { days: readonly Day[]; chosenId: number };

/** On /admin/race-photos, chooses the race day whose photos are managed. */
export function DayChoice({ days, chosenId }: Props) {
  return (
    <Form method="get" className="inline-group day-choice" key={chosenId}>
      <label className="form-field">
        <span>{copy.label}</span>
        <select
          className="select-input"
          name="eventId"
          defaultValue={chosenId}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {days.map(({ eventId, date, location }) => (
            <option key={eventId} value={eventId}>
              {copy.option(date, location)}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-outline" type="submit">
        {copy.show}
      </button>
      <Link className="button button-ghost" to={`/?eventId=${chosenId}`}>
        {copy.toDay}
      </Link>
    </Form>
  );
}
