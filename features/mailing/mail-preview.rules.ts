import { boolean, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

/**
 * A mailing that is being written: the number of its recipients, and the mail as one of them would get it. `unwilling`
 * don't want such mails.
 */
export type MailPreview = ValueOf<typeof mailPreviewShape>;
export const mailPreviewShape = object({
  count: object({ people: number, unwilling: number, unconfirmed: number }),
  html: text,
  /** Nobody has the requested username: the preview is for the administrator instead. */
  isOther: boolean,
});
