import { eq } from 'drizzle-orm';
import { EnquiryAnswer } from './answer-input.rules.ts';
import { enquiryFingerprint } from './enquiry-status.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { breedingInterests, syndicateEnquiries } from './enquiries.tables.ts';

/** Stores an administrator's answer to an interest in a membership. Refusals: enquiry.unknown, edit.conflict. */
export const answerInterest = answerCommand('answer-interest', 'interest', breedingInterests);
/** Stores an administrator's answer to an enquiry for shares. Refusals: enquiry.unknown, edit.conflict. */
export const answerEnquiry = answerCommand('answer-enquiry', 'enquiry', syndicateEnquiries);

/** Interests and enquiries are answered alike, in tables of the same columns. */
function answerCommand(name: string, subject: string, table: typeof breedingInterests | typeof syndicateEnquiries) {
  return command({
    name,
    who: admin,
    input: EnquiryAnswer,
    async run({ tx }, { id, seen, ...after }) {
      const [before] = await tx
        .select({ status: table.status, adminNote: table.adminNote })
        .from(table)
        .where(eq(table.id, id))
        .for('update');
      if (!before) return refused('enquiry.unknown');
      if (enquiryFingerprint(before) !== seen) return refused('edit.conflict');
      await tx.update(table).set(after).where(eq(table.id, id));
      return done({ id }, { changed: [], audit: { subject: `${subject}:${id}`, before, after } });
    },
  });
}
