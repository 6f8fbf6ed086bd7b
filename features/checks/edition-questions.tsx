import { Link } from 'react-router';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { raceText } from '#text/imports/imports';
import { editionsCopy as copy } from '#text/editions/admin-editions';
import type { EditionQuestion } from './disagreement.rules.ts';

type NamedRace = { id: number; name: string; place: string };
type Props = { questions: readonly EditionQuestion[]; namedRaces: readonly NamedRace[] };

/** At /admin/data/checks: races that may be editions of named races, each with a choice. */
export function EditionQuestions({ questions, namedRaces }: Props) {
  const unsure = questions.filter(({ isUnsure }) => isUnsure).length;
  return (
    <AdminSection id="rocniky" heading={copy.heading} note={copy.count(unsure)} className="stack">
      {unsure === 0 && <p className="small-text">{copy.none}</p>}
      {questions.map((question) => (
        <QuestionForm key={question.raceId} question={question} namedRaces={namedRaces} />
      ))}
    </AdminSection>
  );
}

function QuestionForm({ question, namedRaces }: { question: EditionQuestion; namedRaces: readonly NamedRace[] }) {
  const { raceId, date, location, raceNumber, raceName, namedRaceId, isUnsure, isByOffice } = question;
  const candidate = namedRaces.find(({ id }) => id === namedRaceId);
  const chosen = namedRaceId === null ? 'none' : String(namedRaceId);
  return (
    <PostForm className="form-stack">
      <input type="hidden" name="raceId" value={raceId} />
      <h3>{raceName}</h3>
      <p className="small-text">
        <Link to={`/admin/race-editor?race=${raceId}`}>{raceText(`${date} ${location} #${raceNumber}`)}</Link>
        {' · '}
        {isUnsure && candidate ? copy.unsure(candidate.name) : isByOffice ? copy.byOffice : copy.byRule}
      </p>
      <p className="inline-group">
        <label className="small-text">
          {copy.field}{' '}
          <select
            className="select-input select-input-small"
            name="choice"
            defaultValue={isByOffice || isUnsure ? chosen : 'rule'}
          >
            <option value="rule">{copy.rule}</option>
            <option value="none">{copy.noRace}</option>
            <option value="new">{copy.ownRace}</option>
            {namedRaces.map(({ id, name, place }) => (
              <option key={id} value={id}>{`${name}, ${place}`}</option>
            ))}
          </select>
        </label>
        <Submit step="decide" label={copy.save} of={raceName} className="button button-outline button-small" />
      </p>
    </PostForm>
  );
}
