import { adminMailingCopy } from '#copy/cs/admin/mailing.ts';

const copy = adminMailingCopy.to;

type Props = { count: { people: number; unwilling: number; unconfirmed: number } };

/** How many people will get the mail, and how many are left out and why. */
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
