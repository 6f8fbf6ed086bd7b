import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

// Used by server/http/limit-requests.ts.

/** Requests to the public API by caller and minute of real time; the caller is a hash, never an address (downloads.api-limits). */
export const apiRequests = pgTable(
  'api_requests',
  {
    caller: text('caller').notNull(),
    minute: timestamp('minute', { withTimezone: true, mode: 'date' }).notNull(),
    requests: integer('requests').notNull(),
  },
  (t) => [
    primaryKey({ name: 'api_requests_caller_minute', columns: [t.caller, t.minute] }),
    index('api_requests_minute').on(t.minute),
  ],
);
