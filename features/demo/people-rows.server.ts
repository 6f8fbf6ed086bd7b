import type { Person } from './people.rules.ts';
import { addDays, startAt } from '#platform/time/prague-time.rules.ts';
import { demoEmail } from './demo-accounts.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { profiles, users } from '#features/accounts/people.tables.ts';

/** A person of the demonstration by username; throws when the demonstration's data name somebody who doesn't exist. */
export function personNamed(everybody: readonly Person[], username: string): Person {
  const person = everybody.find((somebody) => somebody.username === username);
  if (!person) throw new Error(`Nobody of the demonstration is called ${username}.`);
  return person;
}

const middayOf = (date: PragueDate) => new Date(startAt(date, '12:00' as ClockTime));
/** How long a deleted account existed. */
const daysOfMembership = 275;

/** Rows of the accounts of all people except deleted ones. */
export function userRows(everybody: readonly Person[]): (typeof users.$inferInsert)[] {
  return everybody.flatMap(({ id, username, joined, emailSubscribed }) =>
    username === null
      ? []
      : [
          {
            id,
            username,
            name: username,
            email: demoEmail(username),
            emailVerified: true,
            mailConsent: emailSubscribed,
            createdAt: middayOf(joined),
            updatedAt: middayOf(joined),
          },
        ],
  );
}

/**
 * Rows of the profiles of all people; a deleted account keeps an anonymous one for its settled tips
 * (accounts.deletion).
 */
export function profileRows(everybody: readonly Person[]): (typeof profiles.$inferInsert)[] {
  return everybody.map(({ id, username, role, joined, emailSubscribed, fantasyTestingOptIn }) => ({
    id,
    username,
    role,
    emailSubscribed,
    fantasyTestingOptIn,
    createdAt: middayOf(joined),
    deletedAt: username === null ? middayOf(addDays(joined, daysOfMembership)) : null,
  }));
}
