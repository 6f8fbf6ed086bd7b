/** The text of one mail: paragraphs before and after its one button. */
export type MailText = {
  subject: string;
  heading: string;
  before: readonly string[];
  button: { label: string; url: string };
  after: readonly string[];
};
