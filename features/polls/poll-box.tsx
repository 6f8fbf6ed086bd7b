import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ballotMessage, pollCopy as copy } from '#text/polls/polls';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Widget } from '#platform/ui/widget.tsx';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useHasPassed } from '#platform/live/use-has-passed.ts';
import { showToast } from '#platform/ui/toasts.ts';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import { useViewerVotes } from './votes.ts';
import type { PollView } from './polls.rules.ts';
import * as styles from './poll-box.module.css';

/** The id, without '#', of a poll's results; a vote sent without JavaScript redirects to it. */
export const resultsAnchor = (pollId: number): string => `vysledky-${pollId}`;

type Props = {
  poll: PollView;
  clock: SiteClock;
  /** This voter's options, known from a vote without JavaScript. */
  answered?: readonly number[] | undefined;
};

/**
 * A poll's form, or its results once the person has voted. Both are rendered in the same place, so that nothing moves
 * between them; while it is unknown whether this browser has voted, CSS hides the controls (polls.form-or-results).
 */
export function PollBox({ poll: initialPoll, clock, answered = [] }: Props) {
  const { isKnown, byPoll } = useViewerVotes();
  const poll = useCurrentPoll(initialPoll, clock);
  const mine = byPoll.get(initialPoll.id)?.optionIds ?? answered;
  const state = mine.length > 0 || !poll.isOpen ? 'results' : isKnown ? 'form' : 'ask';
  const results = useRef<HTMLDivElement>(null);
  const [hasJustVoted, setHasJustVoted] = useState(false);
  // The focused button is gone after a vote: the focus moves to the results.
  useEffect(() => {
    if (hasJustVoted) results.current?.focus({ preventScroll: true });
  }, [hasJustVoted]);
  return (
    <div className={styles.box} data-state={state}>
      {poll.isOpen && <PollForm poll={poll} isInert={state === 'results'} onVoted={() => setHasJustVoted(true)} />}
      <Results poll={poll} mine={mine} containerRef={results} />
    </div>
  );
}

/**
 * The newest known state of the poll: a cached page must not undo the answer to the person's own vote, which has more
 * votes; and an open tab takes no votes after the end.
 */
export function useCurrentPoll(initialPoll: PollView, clock: SiteClock): PollView {
  const answered = useViewerVotes().byPoll.get(initialPoll.id)?.poll;
  const poll = answered && (answered.votes > initialPoll.votes || !answered.isOpen) ? answered : initialPoll;
  const isOver = useHasPassed(poll.expiresAt, clock);
  return isOver ? { ...poll, isOpen: false } : poll;
}

const loadSendVote = () => import('./send-vote.ts');

type FormProps = { poll: PollView; isInert: boolean; onVoted: () => void };

function PollForm({ poll, isInert, onVoted }: FormProps) {
  const isClient = useIsClient();
  const [chosen, setChosen] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // An option may have been chosen before the scripts ran.
  useEffect(() => setChosen(countChosen(form.current)), []);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const ballot = new FormData(event.currentTarget);
    setIsBusy(true);
    const hasVoted = await loadSendVote().then(
      ({ sendVote }) => sendVote(poll.id, ballot),
      () => showToast({ kind: 'error', title: ballotMessage('vote.failed'), text: null }),
    );
    setIsBusy(false);
    if (hasVoted) onVoted();
  }
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`/polls/${poll.id}`}
      inert={isInert}
      onSubmit={(event) => void submit(event)}
      onChange={({ currentTarget }) => {
        setChosen(countChosen(currentTarget));
        void loadSendVote().catch(() => undefined);
      }}
    >
      <fieldset>
        <Question poll={poll} />
        {poll.options.map(({ id, text }) => (
          <label className="option-row" key={id}>
            <input
              className="check-input"
              type={poll.isMultiple ? 'checkbox' : 'radio'}
              name="option"
              value={id}
              required={!poll.isMultiple}
            />
            <bdi>{text}</bdi>
          </label>
        ))}
      </fieldset>
      <label className="honeypot" aria-hidden="true">
        {copy.honeypot}
        <input name="web" type="text" tabIndex={-1} autoComplete="off" />
      </label>
      <BusyButton className="button button-primary" type="submit" isBusy={isBusy} disabled={isClient && chosen === 0}>
        {isBusy && <span className="spinner" aria-hidden="true" />}
        {isBusy ? copy.busy : copy.submit}
      </BusyButton>
    </form>
  );
}

const countChosen = (form: HTMLFormElement | null) => form?.querySelectorAll(':checked').length ?? 0;

function Question({ poll: { question, description, isMultiple } }: { poll: PollView }) {
  return (
    <legend>
      <bdi className={styles.question}>{question}</bdi>
      {description && <bdi className="small-text muted block">{description}</bdi>}
      {isMultiple && <span className="small-text muted block">{copy.several}</span>}
    </legend>
  );
}

type ResultsProps = { poll: PollView; mine: readonly number[]; containerRef: RefObject<HTMLDivElement | null> };

function Results({ poll, mine, containerRef }: ResultsProps) {
  const heading = useId();
  return (
    <div
      className={styles.result}
      id={resultsAnchor(poll.id)}
      ref={containerRef}
      tabIndex={-1}
      role="group"
      aria-labelledby={heading}
    >
      <p className={styles.question} id={heading}>
        <span className="visually-hidden">{copy.results('')}</span>
        <bdi>{poll.question}</bdi>
      </p>
      {poll.description && <bdi className="small-text muted block">{poll.description}</bdi>}
      <PollResults poll={poll} mine={mine} />
      <p className="small-text muted">{endOf(poll)}</p>
    </div>
  );
}

function endOf({ isOpen, expiresAt }: PollView): string | null {
  if (isOpen) return expiresAt === null ? null : copy.ends(expiresAt);
  return expiresAt === null ? copy.closed : copy.ended(expiresAt);
}

/** A poll's options with their counts and percentages; `mine` are those this voter has chosen. */
export function PollResults({ poll, mine }: { poll: Pick<PollView, 'options'>; mine: readonly number[] }) {
  return (
    <ul className={styles.shares}>
      {poll.options.map(({ id, text, votes, percent }) => {
        const isMine = mine.includes(id);
        return (
          <li className={styles.share} key={id}>
            <span>
              {isMine && <Icon className={`icon ${styles.mine}`} name="check-circle-fill" />}
              {isMine && <span className="visually-hidden">{copy.mine}: </span>}
              <bdi>{text}</bdi>
            </span>
            <b className="numeric">{copy.share(votes, percent)}</b>
            <span className={`progress-bar ${styles.bar}`} aria-hidden="true">
              <i className={isMine ? 'is-accent' : undefined} style={{ width: `${percent}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The home page's widget with the active poll (polls.shown). */
export function ActivePoll({ poll, clock }: { poll: PollView; clock: SiteClock }) {
  const { votes } = useCurrentPoll(poll, clock);
  return (
    <Widget
      id="anketa"
      heading={copy.heading}
      more={<span className="muted small-text numeric">{copy.votes(votes)}</span>}
    >
      <PollBox poll={poll} clock={clock} key={poll.id} />
    </Widget>
  );
}
