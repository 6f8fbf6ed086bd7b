import { Form, Link } from 'react-router';
import { adminPhotosCopy } from '#copy/cs/admin/photos.ts';
import type { PragueDate } from '#domain/shared/time.ts';

const copy = adminPhotosCopy.day;

type Day = { eventId: number; date: PragueDate; location: string };
type Props = { days: readonly Day[]; chosenId: number };

/** The race day whose races photos are uploaded and moved to. */
export function DayChoice({ days, chosenId }: Props) {
  return (
    <Form method="get" className="row day-c" key={chosenId}>
      <label className="fld">
        <span>{copy.label}</span>
        <select
          className="sel"
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
      <button className="btn btn-o" type="submit">
        {copy.show}
      </button>
      <Link className="btn btn-g" to={`/?eventId=${chosenId}`}>
        {copy.toDay}
      </Link>
    </Form>
  );
}
