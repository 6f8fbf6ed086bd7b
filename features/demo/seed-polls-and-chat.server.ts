import { sql } from 'drizzle-orm';
import { demoClockStart } from './demo-clock.rules.ts';
import type { Person } from './people.rules.ts';
import { demoMessages, demoPolls, demoVotes } from './demo-polls-and-chat.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages } from '#features/chat/chat.tables.ts';
import { pollOptions, polls, pollVotes } from '#features/polls/polls.tables.ts';
import { insertRows } from '#features/imports/row-writer.server.ts';

/** Seeds the polls with their votes and the chat's messages. The people must have been inserted before. */
export async function seedPollsAndChat(tx: Db, everybody: readonly Person[]): Promise<void> {
  const createdBy = everybody.find(({ role }) => role === 'admin')?.id ?? null;
  const options = demoPolls.flatMap((poll, index) => poll.options.map(([optionText]) => ({ index, optionText })));
  const optionId = (index: number, option: number) => options.findIndex((one) => one.index === index) + option + 1;
  // Open and without an end while the votes are inserted, because their triggers stay enabled.
  const open = demoPolls.map(({ question, description, pollType, createdAt }, index) => ({
    id: index + 1,
    question,
    description,
    pollType,
    createdBy,
    createdAt: new Date(createdAt),
  }));
  await insertRows(tx, polls, open);
  await insertRows(
    tx,
    pollOptions,
    options.map(({ index, optionText }, at) => ({ id: at + 1, pollId: index + 1, optionText })),
  );
  const votes = demoPolls.flatMap((poll, index) =>
    demoVotes(poll, everybody, demoClockStart).map(({ userId, option, votedAt }) => ({
      pollId: index + 1,
      optionId: optionId(index, option),
      userId,
      createdAt: new Date(votedAt),
    })),
  );
  await insertRows(tx, pollVotes, votes);
  for (const [index, { expiresAt, isActive }] of demoPolls.entries()) {
    await tx
      .update(polls)
      .set({ expiresAt: new Date(expiresAt), isActive })
      .where(sql`${polls.id} = ${index + 1}`);
  }
  const idOf = new Map(everybody.map(({ username, id }) => [username, id]));
  const messages = demoMessages.map(({ username, writtenAt, message }) => ({
    userId: idOf.get(username) ?? '',
    message,
    createdAt: new Date(writtenAt),
  }));
  await insertRows(tx, chatMessages, messages);
}
