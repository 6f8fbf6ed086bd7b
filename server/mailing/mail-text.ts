/**
 * The text of one mail: paragraphs before and after its only button. mail-texts.ts writes it, render-mail.ts renders
 * it.
 */
export type MailText = {
  subject: string;
  heading: string;
  before: readonly string[];
  button: { label: string; url: string };
  after: readonly string[];
};
