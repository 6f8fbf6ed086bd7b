import { Form, Link } from 'react-router';
import { adminPhotosCopy } from './admin-photos.cs.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

const copy = adminPhotosCopy.day;

type Day = { eventId: number; date: PragueDate; location: string };
/** A season with its last day, which is shown when the season is chosen. */
type Season = { season: number; eventId: number };
type Props = { days: readonly Day[]; seasons: readonly Season[]; chosen: Day };

/** On /admin/race-photos, chooses the race day whose photos are managed: of several seasons the season first. */
export function DayChoice({ days, seasons, chosen }: Props) {
  const chosenSeason = Number(chosen.date.slice(0, 4));
  const seasonOptions = seasons.map(({ season, eventId }) => ({
    eventId: season === chosenSeason ? chosen.eventId : eventId,
    text: String(season),
  }));
  const dayOptions = days.map(({ eventId, date, location }) => ({ eventId, text: copy.option(date, location) }));
  return (
    <div className="inline-group day-choice">
      {seasons.length > 1 && <Choice label={copy.season} options={seasonOptions} chosenId={chosen.eventId} />}
      <Choice label={copy.label} options={dayOptions} chosenId={chosen.eventId} />
      <Link className="button button-ghost" to={`/?eventId=${chosen.eventId}`}>
        {copy.toDay}
      </Link>
    </div>
  );
}

type ChoiceProps = { label: string; options: readonly { eventId: number; text: string }[]; chosenId: number };

function Choice({ label, options, chosenId }: ChoiceProps) {
  return (
    <Form method="get" className="inline-group day-choice" key={chosenId}>
      <label className="form-field">
        <span>{label}</span>
        <select
          className="select-input"
          name="eventId"
          defaultValue={chosenId}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {options.map(({ eventId, text }) => (
            <option key={eventId} value={eventId}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-outline" type="submit">
        {copy.show}
      </button>
    </Form>
  );
}
