import { roundedShares } from '#platform/text/rounded-shares.rules.ts';
import { parseDatetimeField } from '#platform/time/datetime-field.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { StoredPoll } from './polls.server.ts';

/** One answer, or several. */
export const pollTypes = ['single', 'multiple'] as const;
export type PollType = (typeof pollTypes)[number];

/** What fits into a poll (polls.administration). */
export const pollLimits = { question: 200, description: 500, option: 120, minOptions: 2, maxOptions: 12 } as const;

/** A poll as it is shown. */
export type PollView = ReturnType<typeof pollView>;

/** A poll as it is shown at `now`: one that isn't open shows its results to everybody (polls.form-or-results). */
export function pollView({ pollType, isActive, options, ...poll }: StoredPoll, now: Instant) {
  const shares = roundedShares(
    options.map(({ votes }) => votes),
    100,
  );
  const results: readonly (StoredPoll['options'][number] & { percent: number })[] = options.map((option, index) => ({
    ...option,
    percent: shares[index] ?? 0,
  }));
  return {
    ...poll,
    isMultiple: pollType === 'multiple',
    isOpen: isActive && (poll.expiresAt === null || now < poll.expiresAt),
    votes: options.reduce((sum, { votes }) => sum + votes, 0),
    options: results,
  };
}

/** When the view changes by site time alone; null = never. */
export function pollChangesAt({ isOpen, expiresAt }: PollView): Instant | null {
  return isOpen ? expiresAt : null;
}

/** Why a vote is refused. */
export type BallotRefusal =
  | 'vote.no-choice'
  | 'vote.too-many-choices'
  | 'vote.unknown-poll'
  | 'vote.foreign-option'
  | 'vote.closed'
  | 'vote.duplicate'
  | 'vote.no-session'
  | 'vote.too-often'
  | 'vote.robot';

/** At least one option, in a single poll exactly one (polls.types). null = allowed. */
export function optionsRefusal(
  pollType: PollType,
  optionIds: readonly number[],
): 'vote.no-choice' | 'vote.too-many-choices' | null {
  if (optionIds.length === 0) return 'vote.no-choice';
  return pollType === 'single' && optionIds.length > 1 ? 'vote.too-many-choices' : null;
}

const statuses: Partial<Record<BallotRefusal, 404 | 409 | 429>> = {
  'vote.unknown-poll': 404,
  'vote.duplicate': 409,
  'vote.closed': 409,
  'vote.too-often': 429,
};

/** The HTTP status of a refused vote. */
export const ballotStatus = (refusal: BallotRefusal): 400 | 404 | 409 | 429 => statuses[refusal] ?? 400;

/** The id of a poll or option from a URL or a form; for anything else 0, which is never an id. */
export const parseId = (value: unknown): number => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : 0);

/** As much of FormData as is read here: rules know no browser and no server. */
type Fields = { get(name: string): unknown; getAll(name: string): unknown[] };

/** The ballot of a poll's form; `honeypot` is the hidden field that only robots fill in. */
export function readBallotForm(form: Fields, pollId: number) {
  const optionIds = form.getAll('option').map(parseId);
  return { pollId, optionIds, honeypot: String(form.get('web') ?? '') };
}

/** The fields of a poll's form, one option a line, not validated yet. */
export function pollFromForm(form: Pick<Fields, 'get'>) {
  const text = (name: string) => String(form.get(name) ?? '');
  const end = text('expiresAt');
  return {
    question: text('question'),
    description: text('description').trim() || null,
    pollType: text('pollType'),
    expiresAt: end === '' ? null : (parseDatetimeField(end) ?? 'unreadable'),
    options: text('options')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

/** Identifies the version of a poll that an editor started from: an edit over any other is a conflict. */
export function pollFingerprint({ question, description, pollType, expiresAt, options }: StoredPoll): string {
  return JSON.stringify([question, description, pollType, expiresAt, options.map(({ text }) => text)]);
}

export const pollStates = ['active', 'ended', 'inactive'] as const;
export type PollState = (typeof pollStates)[number];

/** Switched off, past its end, or taking votes. */
export function pollState({ isActive, expiresAt }: Pick<StoredPoll, 'isActive' | 'expiresAt'>, now: number): PollState {
  if (!isActive) return 'inactive';
  return expiresAt !== null && expiresAt <= now ? 'ended' : 'active';
}
