import { and, asc, count, desc, eq, exists, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Actor, admin, administratorId, anyone, signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import { claimFormKey, formKey } from '#platform/db/claim-form-key.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { foreignKeyViolation, uniqueViolation } from '#platform/db/sql-state.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { optionsRefusal, pollFingerprint, pollLimits, type PollState, pollTypes } from './polls.rules.ts';
import { pollOptions, polls, pollVotes } from './polls.tables.ts';

/**
 * The poll of the home page: the latest active one. One that still takes votes comes before one whose end has passed,
 * which shows its results until it is deactivated (polls.shown).
 */
export async function readActivePoll(db: Db, now: Instant): Promise<StoredPoll | null> {
  const isOpen = or(isNull(polls.expiresAt), gt(polls.expiresAt, new Date(now)));
  const [row] = await db
    .select({ id: polls.id })
    .from(polls)
    .where(eq(polls.isActive, true))
    .orderBy(desc(sql`${isOpen}`), desc(polls.createdAt), desc(polls.id))
    .limit(1);
  return row ? readPoll(db, row.id) : null;
}

/** One poll with its options; null for an unknown id. */
export async function readPoll(db: Db, id: number): Promise<StoredPoll | null> {
  const [poll] = await readPolls(db, [id]);
  return poll ?? null;
}

/** Polls with their options and counts; unknown ids are left out. */
export async function readPolls(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: polls.id,
      question: polls.question,
      description: polls.description,
      pollType: polls.pollType,
      isActive: polls.isActive,
      expiresAt: polls.expiresAt,
      optionId: pollOptions.id,
      text: pollOptions.optionText,
      votes: db.$count(pollVotes, and(eq(pollVotes.pollId, polls.id), eq(pollVotes.optionId, pollOptions.id))),
    })
    .from(polls)
    .innerJoin(pollOptions, eq(pollOptions.pollId, polls.id))
    .where(inArray(polls.id, [...ids]))
    .orderBy(asc(polls.id), asc(pollOptions.id));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { optionId: _, text: __, votes: ___, expiresAt, ...poll } = first;
    const options = [first, ...rest].map(({ optionId, text, votes }) => ({ id: optionId, text, votes }));
    return [{ ...poll, expiresAt: toInstant(expiresAt), options }];
  });
}

const toInstant = (moment: Date | null) => (moment?.getTime() ?? null) as Instant | null;

/** A poll with its options in their order; times are site time. */
export type StoredPoll = Awaited<ReturnType<typeof readPolls>>[number];

export const pollsPageSize = 20;

type PollListQuery = { state: PollState | null; page: number; now: Instant };

/** All polls or those in one state, newest first; one page at a time. */
export async function readPollList(db: Db, { state, page, now }: PollListQuery) {
  const condition = state === null ? undefined : inState(state, now);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: polls.id,
        question: polls.question,
        pollType: polls.pollType,
        isActive: polls.isActive,
        expiresAt: polls.expiresAt,
        createdAt: polls.createdAt,
        votes: db.$count(pollVotes, eq(pollVotes.pollId, polls.id)),
      })
      .from(polls)
      .where(condition)
      .orderBy(desc(polls.createdAt), desc(polls.id))
      .limit(pollsPageSize)
      .offset((page - 1) * pollsPageSize),
    db.select({ total: count() }).from(polls).where(condition),
  ]);
  const listed = rows.map(({ expiresAt, createdAt, ...poll }) => ({
    ...poll,
    expiresAt: toInstant(expiresAt),
    createdAt: createdAt.getTime() as Instant,
  }));
  return { polls: listed, total: counted?.total ?? 0 };
}

export type ListedPoll = Awaited<ReturnType<typeof readPollList>>['polls'][number];

/** Every poll, the newest first. */
export function readPollChoices(db: Db): Promise<{ id: number; question: string }[]> {
  return db
    .select({ id: polls.id, question: polls.question })
    .from(polls)
    .orderBy(desc(polls.createdAt), desc(polls.id));
}

function inState(state: PollState, now: Instant): SQL | undefined {
  const at = new Date(now);
  if (state === 'inactive') return eq(polls.isActive, false);
  const isOver = state === 'ended' ? lte(polls.expiresAt, at) : or(isNull(polls.expiresAt), gt(polls.expiresAt, at));
  return and(eq(polls.isActive, true), isOver);
}

/** Who votes: an account, or an anonymous session (polls.voters). */
export type Voter = { userId: string } | { session: string };

/** One voter's vote in one poll: the options chosen. */
export type Vote = { pollId: number; optionIds: number[] };

const maxVotes = 200;

/** A voter's votes in the latest polls, of which a page may show any. */
export async function readVotes(db: Db, voter: Voter): Promise<Vote[]> {
  return votesWhere(db, isVoteOf(voter));
}

/** The options a voter has chosen in one poll; empty when they haven't voted. */
export async function readVote(db: Db, voter: Voter, pollId: number): Promise<number[]> {
  const [vote] = await votesWhere(db, and(isVoteOf(voter), eq(pollVotes.pollId, pollId)));
  return vote?.optionIds ?? [];
}

function isVoteOf(voter: Voter): SQL {
  return 'userId' in voter ? eq(pollVotes.userId, voter.userId) : eq(pollVotes.userSession, voter.session);
}

async function votesWhere(db: Db, condition: SQL | undefined): Promise<Vote[]> {
  const rows = await db
    .select({ pollId: pollVotes.pollId, optionId: pollVotes.optionId })
    .from(pollVotes)
    .where(condition)
    .orderBy(desc(pollVotes.pollId), asc(pollVotes.optionId))
    .limit(maxVotes);
  return [...Map.groupBy(rows, ({ pollId }) => pollId)].map(([pollId, votes]) => ({
    pollId,
    optionIds: votes.map(({ optionId }) => optionId),
  }));
}

const id = z.number().int().positive();

/** A voter's choice. `session`: the anonymous voter, from a signed cookie; null for a signed-in person. */
export const Ballot = z.object({
  pollId: id,
  optionIds: z.array(id).max(pollLimits.maxOptions),
  session: z.uuid().nullable(),
});

/** A new poll; its options in the order in which they are shown. */
export const NewPoll = z.object({
  question: z.string().trim().min(1, 'poll.question-required').max(pollLimits.question, 'poll.question-too-long'),
  description: z.string().trim().max(pollLimits.description, 'poll.description-too-long').nullable(),
  pollType: z.enum(pollTypes),
  expiresAt: z.number('poll.end-invalid').int().nullable(),
  options: z
    .array(z.string().trim().min(1, 'poll.option-required').max(pollLimits.option, 'poll.option-too-long'))
    .min(pollLimits.minOptions, 'poll.too-few-options')
    .max(pollLimits.maxOptions, 'poll.too-many-options')
    .refine((texts) => new Set(texts).size === texts.length, 'poll.equal-options'),
});

/** An edited poll; `seen` is the fingerprint its editor started from. */
const EditedPoll = NewPoll.extend({ id, seen: z.string() });

/** Creates a poll, which is active at once (polls.administration). Refusal: form.sent-already. */
export const createPoll = command({
  name: 'create-poll',
  who: admin,
  input: NewPoll.extend({ key: formKey }),
  async run({ tx, actor }, { key, options, expiresAt, ...poll }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const createdBy = administratorId(actor);
    const end = expiresAt === null ? null : new Date(expiresAt);
    const [made] = await tx
      .insert(polls)
      .values({ ...poll, expiresAt: end, createdBy })
      .returning({ id: polls.id });
    if (!made) throw new Error('The insert returned no row.');
    for (const optionText of options) await tx.insert(pollOptions).values({ pollId: made.id, optionText });
    const audit = { subject: `poll:${made.id}`, before: null, after: { ...poll, expiresAt, options } };
    return done({ id: made.id }, { changed: ['polls'], audit });
  },
});

/**
 * Changes a poll; its options and type only while nobody has voted (polls.administration). Refusals: poll.unknown,
 * poll.has-votes, edit.conflict.
 */
export const editPoll = command({
  name: 'edit-poll',
  who: admin,
  input: EditedPoll,
  async run({ tx }, { id, seen, options, expiresAt, ...fields }) {
    // A vote holds its poll, too, so that none is cast from here on.
    await tx.select({ id: polls.id }).from(polls).where(eq(polls.id, id)).for('update');
    const before = await readPoll(tx, id);
    if (!before) return refused('poll.unknown');
    if (pollFingerprint(before) !== seen) return refused('edit.conflict');
    const changesOptions = fields.pollType !== before.pollType || !areEqual(options, textsOf(before));
    if (changesOptions && !(await replaceOptions(tx, before, options))) return refused('poll.has-votes');
    await tx
      .update(polls)
      .set({ ...fields, expiresAt: expiresAt === null ? null : new Date(expiresAt) })
      .where(eq(polls.id, id));
    const { question, description, pollType } = before;
    const oldFields = { question, description, pollType, expiresAt: before.expiresAt, options: textsOf(before) };
    const audit = { subject: `poll:${id}`, before: oldFields, after: { ...fields, expiresAt, options } };
    return done({ id }, { changed: ['polls', `poll:${id}`], audit });
  },
});

const textsOf = ({ options }: StoredPoll) => options.map(({ text }) => text);
const areEqual = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b);

/** Replaces all options of a locked poll; false when one has a vote. */
async function replaceOptions(tx: Db, { id, options }: StoredPoll, texts: readonly string[]): Promise<boolean> {
  if (options.some(({ votes }) => votes > 0)) return false;
  await tx.delete(pollOptions).where(eq(pollOptions.pollId, id));
  for (const optionText of texts) await tx.insert(pollOptions).values({ pollId: id, optionText });
  return true;
}

/** Activates or deactivates a poll. Refusal: poll.unknown. */
export const setPollActive = command({
  name: 'set-poll-active',
  who: admin,
  input: z.object({ id, isActive: z.boolean() }),
  async run({ tx }, { id, isActive }) {
    const [before] = await tx.select({ isActive: polls.isActive }).from(polls).where(eq(polls.id, id)).for('update');
    if (!before) return refused('poll.unknown');
    await tx.update(polls).set({ isActive }).where(eq(polls.id, id));
    const audit = { subject: `poll:${id}`, before, after: { isActive } };
    return done({ id, isActive }, { changed: ['polls', `poll:${id}`], audit });
  },
});

/** Ends the voting now; the results stay visible. Refusals: poll.unknown, poll.ended. */
export const endPoll = command({
  name: 'end-poll',
  who: admin,
  input: z.object({ id }),
  async run({ tx, now }, { id }) {
    const [before] = await tx.select({ expiresAt: polls.expiresAt }).from(polls).where(eq(polls.id, id)).for('update');
    if (!before) return refused('poll.unknown');
    if (before.expiresAt && before.expiresAt.getTime() <= now) return refused('poll.ended');
    const after = { expiresAt: new Date(now) };
    await tx.update(polls).set(after).where(eq(polls.id, id));
    return done({ id }, { changed: ['polls', `poll:${id}`], audit: { subject: `poll:${id}`, before, after } });
  },
});

/** Deletes a poll with its options and votes; the audit log keeps the counts. Refusal: poll.unknown. */
export const deletePoll = command({
  name: 'delete-poll',
  who: admin,
  input: z.object({ id }),
  async run({ tx }, { id }) {
    const before = await readPoll(tx, id);
    const [deleted] = await tx.delete(polls).where(eq(polls.id, id)).returning({ id: polls.id });
    if (!deleted) return refused('poll.unknown');
    return done({ id }, { changed: ['polls', `poll:${id}`], audit: { subject: `poll:${id}`, before, after: null } });
  },
});

/**
 * Stores a voter's ballot; each voter has one per poll, whatever its type (polls.one-ballot). Refusals: those of
 * BallotRefusal except vote.too-often and vote.robot.
 */
export const castVote = command({
  name: 'cast-vote',
  who: anyone,
  input: Ballot,
  // A trigger raises P0P01 when the poll takes no votes.
  refusalBySqlState: {
    P0P01: 'vote.closed',
    [foreignKeyViolation]: 'vote.foreign-option',
    [uniqueViolation]: 'vote.duplicate',
  },
  async run({ tx, actor }, { pollId, optionIds, session }) {
    const voter = voterOf(actor, session);
    if (!voter) return refused('vote.no-session');
    const [poll] = await tx.select({ pollType: polls.pollType }).from(polls).where(eq(polls.id, pollId));
    if (!poll) return refused('vote.unknown-poll');
    const chosen = [...new Set(optionIds)].toSorted((a, b) => a - b);
    const refusal = optionsRefusal(poll.pollType, chosen);
    if (refusal) return refused(refusal);
    await lockVoter(tx, voter);
    if ((await readVote(tx, voter, pollId)).length > 0) return refused('vote.duplicate');
    const by = 'userId' in voter ? { userId: voter.userId } : { userSession: voter.session };
    await tx.insert(pollVotes).values(chosen.map((optionId) => ({ pollId, optionId, ...by })));
    return done({ optionIds: chosen }, { changed: [`poll:${pollId}`] });
  },
});

/** A signed-in person votes by account, even if the browser has a voter's session; a visitor votes by that session. */
function voterOf(actor: Actor, session: string | null): Voter | null {
  if (signedIn.allows(actor)) return { userId: actor.id };
  return session === null ? null : { session };
}

/**
 * Lets writes of one voter run one after another until commit: of parallel ballots in a multiple poll only the first
 * counts, and votes aren't moved meanwhile. For single polls unique keys of the database guarantee it.
 */
async function lockVoter(tx: Db, voter: Voter): Promise<void> {
  const key = `vote:${'userId' in voter ? voter.userId : voter.session}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * Moves the votes of the browser's anonymous session to the account that has signed in (polls.joining-account). In
 * polls where the account has voted itself, its own vote stays and the session's is deleted.
 */
export const moveVotes = command({
  name: 'move-votes',
  who: signedIn,
  input: z.object({ session: z.uuid() }),
  async run({ tx, actor }, { session }) {
    await lockVoter(tx, { session });
    await lockVoter(tx, { userId: actor.id });
    const ownVotes = alias(pollVotes, 'own');
    const votedItself = tx
      .select({ one: sql`1` })
      .from(ownVotes)
      .where(and(eq(ownVotes.pollId, pollVotes.pollId), eq(ownVotes.userId, actor.id)));
    const withdrawn = await tx
      .delete(pollVotes)
      .where(and(eq(pollVotes.userSession, session), exists(votedItself)))
      .returning({ pollId: pollVotes.pollId });
    const moved = await tx
      .update(pollVotes)
      .set({ userId: actor.id, userSession: null })
      .where(eq(pollVotes.userSession, session))
      .returning({ pollId: pollVotes.pollId });
    const changed = [...new Set(withdrawn.map(({ pollId }) => `poll:${pollId}`))];
    return done({ moved: moved.length, withdrawn: withdrawn.length }, { changed });
  },
});
