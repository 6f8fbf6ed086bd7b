import type { Failure, Success } from '#copy/cs/account/accounts.ts';

export type TotpSetup = { qrSvg: string; secret: string; recoveryCodes: readonly string[] };

/** The result of the action of /auth: shown beside the fields, above the form, and in a toast. */
export type FormAnswer = {
  /** The form that was sent. */
  intent: string;
  failure?: { kind: Failure; code: string; fields: Readonly<Record<string, readonly string[]>> };
  success?: Success;
  /** The typed values, to be shown again without JavaScript; never a password. */
  values?: Readonly<Record<string, string>>;
  setup?: TotpSetup;
  recoveryCodes?: readonly string[];
};
