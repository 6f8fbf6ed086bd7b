import type { Failure, Success } from '#text/accounts/accounts';

/** What a person needs to set up the second factor in an authenticator app. */
export type TotpSetup = { qrSvg: string; secret: string; recoveryCodes: readonly string[] };

/** A wrong password or an unknown address: said beside the password, and by a toast (accounts.sign-in). */
export const signInRefusal = 'auth.invalid-credentials';

/**
 * What a form of /auth is answered. Errors are shown beside their fields, everything else above the form and in a
 * toast.
 */
export type FormAnswer = {
  intent: string;
  failure?: {
    kind: Failure;
    code: string;
    fields: Readonly<Record<string, readonly string[]>>;
    /** Seconds until another attempt is allowed; null unless there were too many. */
    waitS: number | null;
  };
  success?: Success;
  /** The typed values, to be shown again without JavaScript; never a password. */
  values?: Readonly<Record<string, string>>;
  setup?: TotpSetup;
  recoveryCodes?: readonly string[];
};
