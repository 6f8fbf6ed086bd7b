import { PostForm } from '#platform/forms/post-form.tsx';
import { AreaField, FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { contestCopy } from '#text/contest/contest';
import { groupsCopy } from '#text/groups/groups';
import type { GroupAnswer } from './group-answer.ts';
import type { WallLine } from './group-view.rules.ts';
import { linesPerWeek, wallLineLimit } from './wall-line.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

const copy = groupsCopy.wall;

type Props = {
  wall: { lines: readonly WallLine[]; written: number };
  viewerId: string;
  formKey: string;
  now: Instant;
  answer: GroupAnswer | undefined;
};

/** The wall of /contest/groups/{id}: short lines of its members, who report those of others and delete their own. */
export function GroupWall({ wall: { lines, written }, viewerId, formKey, now, answer }: Props) {
  const left = Math.max(linesPerWeek - written, 0);
  return (
    <section aria-labelledby="nastenka">
      <div className="page-section-header">
        <h2 id="nastenka">{copy.heading}</h2>
        <p>{copy.rule}</p>
      </div>
      {lines.length === 0 && <p className="small-text">{copy.none}</p>}
      <ul className="wall" role="list">
        {lines.map((line) => (
          <Line key={line.id} line={line} isMine={line.userId === viewerId} now={now} />
        ))}
      </ul>
      {/* A new form once a line has been written, so that its field is empty. */}
      <FormFeedbackProvider feedback={answer}>
        <PostForm className="wall-form" key={written}>
          <input type="hidden" name="key" value={formKey} />
          <AreaField
            name="text"
            label={copy.label}
            max={wallLineLimit}
            placeholder={copy.placeholder}
            autoComplete="off"
            disabled={left === 0}
            required
          />
          <button className="button button-primary" type="submit" name="intent" value="line" disabled={left === 0}>
            {copy.add}
          </button>
          <p className="hint">
            <span className="open-race-marks" aria-hidden="true">
              {Array.from({ length: linesPerWeek }, (_, index) => (
                <i key={index} className={index < written ? 'is-filled' : undefined} />
              ))}
            </span>{' '}
            {copy.written(written, left)}
          </p>
        </PostForm>
      </FormFeedbackProvider>
    </section>
  );
}

function Line({ line, isMine, now }: { line: WallLine; isMine: boolean; now: Instant }) {
  const name = contestCopy.name(line.username);
  return (
    <li className={isMine ? 'is-mine' : undefined}>
      <span className="wall-initial" aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <p>
        <b>{name}</b> <time dateTime={new Date(line.at).toISOString()}>{copy.at(line.at, now)}</time>
        <bdi>{line.text}</bdi>
      </p>
      <PostForm>
        <input type="hidden" name="messageId" value={line.id} />
        <button
          className="icon-button icon-button-small"
          type="submit"
          name="intent"
          value={isMine ? 'delete-line' : 'report'}
          aria-label={isMine ? copy.remove : copy.report(name)}
        >
          <Icon name={isMine ? 'trash' : 'warning'} />
        </button>
      </PostForm>
    </li>
  );
}
