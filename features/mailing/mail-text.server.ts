/** A line of a mail; one that begins with a horse's name leads from it to the horse's page. */
export type MailLine = string | { name: string; url: string; rest: string };

/**
 * The text of one mail: paragraphs before and after its button, if it has one. The subject is without the site's name,
 * which stands beside it as the sender's.
 */
export type MailText = {
  subject: string;
  heading: string;
  /** The first line also stands beside the subject in the list of mails. */
  before: readonly MailLine[];
  button: { label: string; url: string } | null;
  after: readonly string[];
};

/** A line as plain text, without its link. */
export const plainLine = (line: MailLine): string => (typeof line === 'string' ? line : line.name + line.rest);

/** A line about a horse, whose name is a link when its address is known. */
export const horseLine = (name: string, url: string | undefined, rest: string): MailLine =>
  url === undefined ? name + rest : { name, url, rest };
