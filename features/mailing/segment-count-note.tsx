import type { MailPreview } from './mail-preview.rules.ts';
import { adminMailingCopy } from './admin-mailing.cs.ts';

const copy = adminMailingCopy.recipients;

type Props = { count: MailPreview['count'] };

/**
 * Below the choice of a mailing's recipients: how many get the mail, how many have refused it (`unwilling`) or not
 * confirmed their address.
 */
export function SegmentCountNote({ count: { people, unwilling, unconfirmed } }: Props) {
  const { number, word } = copy.people(people);
  return (
    <div className="segment-count" role="status">
      <p className="big-value">
        {number} <small>{word}</small>
      </p>
      <ul className="small-text">
        <li>{copy.unwilling(unwilling)}</li>
        <li>{copy.unconfirmed(unconfirmed)}</li>
      </ul>
    </div>
  );
}
