import type { Instant } from '#platform/time/time.rules.ts';

/** The signed-in person, as far as the tabs of /auth show them. */
export type Account = {
  email: string;
  username: string;
  emailSubscribed: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  hasGoogle: boolean;
};

/** A browser in which the person is signed in. */
export type Device = {
  id: string;
  device: string | null;
  address: string | null;
  lastSeenAt: Instant;
  isCurrent: boolean;
};
