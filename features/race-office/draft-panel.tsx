import { Link } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { DateField } from '#features/admin/date-field.tsx';
import { Confirm } from '#features/admin/confirm.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import { draftsCopy as copy } from '#text/race-office/drafts';
import type { DraftPlan } from './office-days.rules.ts';
import { type Gap, groupGaps, isPublishable, type Obstacles } from './publication.rules.ts';

/** Beside the name of a day at /admin/races: whether only administrators see it, and from when on everybody. */
export function DraftBadge({ draft }: { draft: DraftPlan | null }) {
  return (
    <span className={draft ? 'badge badge-warning' : 'badge badge-ok'}>
      <Icon name={draft ? 'clock' : 'check'} />
      {draft ? copy.badge(draft) : copy.published}
    </span>
  );
}

/** On the other grids of a draft, with the way to where it is published. */
export function DraftNote({ draft, eventId }: { draft: DraftPlan; eventId: number }) {
  return (
    <p className="inline-group">
      <DraftBadge draft={draft} />
      <span className="small-text">{copy.onlyAdmins}</span>
      <Link className="small-text" to={`/admin/races?event=${eventId}`}>
        {copy.toPublish}
      </Link>
    </p>
  );
}

type Draft = DraftPlan & { obstacles: Obstacles };
type DraftPanelProps = { eventId: number; draft: Draft; raceCount: number };

/**
 * Above the table of a draft's races at /admin/races: how far it is, when it is to be published, what it waits for, and
 * the forms that publish, plan and discard it (race-office.publishing).
 */
export function DraftPanel({ eventId, draft, raceCount }: DraftPanelProps) {
  const { publishAt, obstacles } = draft;
  const isPlanned = publishAt !== null && !draft.isMissed;
  return (
    <section className="draft-panel" aria-label={copy.section}>
      <div className="draft-panel-row">
        <Steps draft={draft} raceCount={raceCount} />
        <div className="draft-panel-forms">
          <PostForm className="inline-group" key={publishAt}>
            <input type="hidden" name="id" value={eventId} />
            <DateField name="date" label={copy.date} required value={isPlanned ? pragueDate(publishAt) : ''} />
            <TextField
              name="time"
              label={copy.time}
              required
              autoComplete="off"
              placeholder="18:00"
              value={isPlanned ? pragueTime(publishAt) : ''}
            />
            <Submit step="plan-draft" label={copy.plan} className="button button-outline button-small" />
          </PostForm>
          <PostForm className="inline-group">
            <input type="hidden" name="id" value={eventId} />
            {isPlanned && (
              <Submit step="unplan-draft" label={copy.unplan} className="button button-outline button-small" />
            )}
            <Submit step="publish-draft" label={copy.publish} className="button button-primary button-small" />
          </PostForm>
          <Confirm label={copy.discard} {...copy.confirmDiscard} step="discard-draft" fields={{ id: eventId }} />
        </div>
      </div>
      <Waiting draft={draft} />
      {isPublishable(obstacles) && <p className="small-text muted">{copy.emptyHour}</p>}
    </section>
  );
}

function Steps({ draft: { publishAt, isMissed, obstacles }, raceCount }: Pick<DraftPanelProps, 'draft' | 'raceCount'>) {
  const gapCount = obstacles.gaps.reduce((sum, { fields }) => sum + fields.length, 0);
  const isPlanned = publishAt !== null && !isMissed;
  const { draft, planned, published } = copy.steps;
  const steps = [
    { title: draft.title, text: draft.text(raceCount, gapCount), isCurrent: !isPlanned },
    { title: planned.title, text: planned.text(isPlanned ? publishAt : null), isCurrent: isPlanned },
    { title: published.title, text: published.text, isCurrent: false },
  ];
  return (
    <ol className="draft-steps">
      {steps.map(({ title, text, isCurrent }) => (
        <li key={title} aria-current={isCurrent ? 'step' : undefined}>
          <b>{title}</b>
          <small>{text}</small>
        </li>
      ))}
    </ol>
  );
}

/** What keeps the draft from being published, with links to the races that lack something. */
function Waiting({ draft: { publishAt, isMissed, obstacles } }: Pick<DraftPanelProps, 'draft'>) {
  const { gaps, hasNoRace, isTaken } = obstacles;
  const lines = [
    ...(isMissed && publishAt !== null ? [copy.isMissed(publishAt)] : []),
    ...(isTaken ? [copy.isTaken] : []),
    ...(hasNoRace ? [copy.noRace] : []),
  ];
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="draft-obstacle">
          <Icon name="warning-circle-fill" />
          <span>{line}</span>
        </p>
      ))}
      {gaps.length > 0 && (
        <p className="draft-obstacle">
          <Icon name="warning-circle-fill" />
          <span>
            {copy.waitsFor}{' '}
            {groupGaps(gaps).map(({ fields, races }, index) => (
              <span key={fields.join()}>
                {index > 0 && '; '}
                {copy.fields(fields)} <RaceLinks races={races} />
              </span>
            ))}
            . {copy.emptyHour}
          </span>
        </p>
      )}
    </>
  );
}

function RaceLinks({ races }: { races: readonly Gap[] }) {
  return races.map(({ raceId, number }, index) => (
    <span key={raceId}>
      {index > 0 && copy.betweenRaces(races.length - index)}
      <Link to={`/admin/race-editor?race=${raceId}`}>{copy.ofRace(number, index === races.length - 1)}</Link>
    </span>
  ));
}
