import { readVote, readVotes } from '../../../server/polls/read-votes.ts';
import { readChat } from '../../../server/chat/read-chat.ts';
import {
  readLastMessageId,
  readLastReadId,
  readMessagesAfter,
  readNewestMessages,
} from '../../../server/chat/read-messages.ts';
import { readMessagesToModerate } from '../../../server/chat/read-messages-to-moderate.ts';
import { readAudit, readLatestChanges } from '../../../server/admin/read-audit.ts';
import { readSubjects } from '../../../server/admin/read-subjects.ts';
import { readHorsesLike } from '../../../server/syndicates/read-horses-like.ts';
import { readManagedSyndicate, readManagedSyndicates } from '../../../server/syndicates/read-managed-syndicate.ts';
import { readInterests, readSyndicateEnquiries } from '../../../server/enquiries/read-enquiries.ts';
import { readMailing, readMailings } from '../../../server/mailing/read-mailings.ts';
import { readManagedUser, readUsers } from '../../../server/admin/read-users.ts';
import { readPollList } from '../../../server/polls/read-poll-list.ts';
import { readActivePoll, readPoll, readPolls } from '../../../server/polls/read-polls.ts';
import { type ReadSample, unknownUserId } from '../read-sample.ts';

/**
 * Sample calls, for docs/generated/query-counts.md, of the reads of polls, the chat, mailings, and what administrators
 * read of people and changes.
 */
export const communityReads: readonly ReadSample[] = [
  {
    file: 'server/polls/read-polls.ts',
    run: (db, seed) => readActivePoll(db, seed.now),
  },
  {
    file: 'server/chat/read-chat.ts',
    run: (db) => readChat(db, { role: 'user', id: unknownUserId }),
  },
  { file: 'server/chat/read-messages.ts', run: (db) => readNewestMessages(db) },
  { file: 'server/chat/read-messages.ts', run: (db) => readMessagesAfter(db, 1, 200) },
  { file: 'server/chat/read-messages.ts', run: (db) => readLastMessageId(db) },
  { file: 'server/chat/read-messages.ts', run: (db) => readLastReadId(db, unknownUserId) },
  { file: 'server/polls/read-polls.ts', run: (db) => readPoll(db, 1) },
  { file: 'server/polls/read-polls.ts', run: (db) => readPolls(db, [1]) },
  {
    file: 'server/polls/read-poll-list.ts',
    run: (db, seed) => readPollList(db, { state: 'active', page: 1, now: seed.now }),
  },
  {
    file: 'server/chat/read-messages-to-moderate.ts',
    run: (db) => readMessagesToModerate(db, { isHidden: false, page: 1 }),
  },
  {
    file: 'server/polls/read-votes.ts',
    run: (db) => readVotes(db, { userId: unknownUserId }),
  },
  {
    file: 'server/polls/read-votes.ts',
    run: (db) => readVote(db, { session: unknownUserId }, 1),
  },
  { file: 'server/mailing/read-mailings.ts', run: (db) => readMailings(db, 1) },
  { file: 'server/mailing/read-mailings.ts', run: (db) => readMailing(db, 1, 1) },
  {
    file: 'server/admin/read-users.ts',
    run: (db) => readUsers(db, { text: 'jana', filter: 'admins', page: 1 }),
  },
  {
    file: 'server/admin/read-users.ts',
    run: (db) => readManagedUser(db, unknownUserId),
  },
  {
    file: 'server/admin/read-audit.ts',
    run: (db) => readAudit(db, { area: 'poll', username: 'jana', from: null, to: null, before: 9 }),
  },
  {
    file: 'server/admin/read-subjects.ts',
    run: (db, seed) => readSubjects(db, [`race:${seed.raceId}`]),
  },
  { file: 'server/admin/read-audit.ts', run: (db) => readLatestChanges(db, 6) },
  {
    file: 'server/enquiries/read-enquiries.ts',
    run: (db) => readInterests(db, { status: 'new', page: 1 }),
  },
  {
    file: 'server/enquiries/read-enquiries.ts',
    run: (db) => readSyndicateEnquiries(db, { status: 'new', page: 1 }),
  },
  {
    file: 'server/syndicates/read-horses-like.ts',
    run: (db) => readHorsesLike(db, 'blesk'),
  },
  {
    file: 'server/syndicates/read-managed-syndicate.ts',
    run: (db) => readManagedSyndicates(db, 1),
  },
  {
    file: 'server/syndicates/read-managed-syndicate.ts',
    run: (db) => readManagedSyndicate(db, 1),
  },
];
