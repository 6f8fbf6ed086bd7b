import { useState } from 'react';
import { Link } from 'react-router';
import { adminBlogCopy } from '#text/articles/admin-blog';

const copy = adminBlogCopy.poll;

export type PollChoice = { id: number; question: string };
type Props = { polls: readonly PollChoice[]; onInsert: (id: number) => void };

/** In the article editor: chooses a poll for the text. Without JavaScript its button sends the whole form. */
export function PollFields({ polls, onInsert }: Props) {
  const [chosen, setChosen] = useState(polls[0]?.id ?? 0);
  const [isInserted, setIsInserted] = useState(false);
  return (
    <fieldset className="form-field picture-field">
      <legend className="form-field-label">{copy.heading}</legend>
      {polls.length === 0 ? (
        <p className="small-text">
          {copy.none} <Link to="/admin/polls/new">{copy.create}</Link>
        </p>
      ) : (
        <div className="inline-group">
          <select
            className="select-input"
            name="poll"
            aria-label={copy.choice}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {polls.map(({ id, question }) => (
              <option key={id} value={id}>
                {question}
              </option>
            ))}
          </select>
          <button
            className="button button-outline"
            name="step"
            value="poll"
            onClick={(event) => {
              event.preventDefault();
              onInsert(chosen);
              setIsInserted(true);
            }}
          >
            {copy.insert}
          </button>
        </div>
      )}
      <p className="small-text" role="status">
        {isInserted && copy.inserted}
      </p>
    </fieldset>
  );
}
