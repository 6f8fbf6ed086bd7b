import type { Failure, Success } from '#copy/cs/account/accounts.ts';

export type TotpSetup = { qrSvg: string; secret: string; recoveryCodes: readonly string[] };

/** What the action of /auth answers a form: said beside its fields, above it, and in a notice. */
export type FormAnswer = {
  /** The form that was sent. */
  intent: string;
  failure?: { kind: Failure; code: string; fields: Readonly<Record<string, readonly string[]>> };
  success?: Success;
  /** What was typed, for whoever has no JavaScript; never a password. */
  values?: Readonly<Record<string, string>>;
  setup?: TotpSetup;
  recoveryCodes?: readonly string[];
};
