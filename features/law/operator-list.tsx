import { legalCopy as copy } from './legal.cs.ts';
import type { OperatorDetail, OperatorDetails } from './operator-details.rules.ts';
import { formatDate } from '#platform/time/czech-date.rules.ts';

/** The operator's details by name; what is missing is said in its place (law.operator-details). */
export function OperatorList({ details, names }: { details: OperatorDetails; names: readonly OperatorDetail[] }) {
  return (
    <dl className="legal-details">
      {names.map((name) => (
        <div key={name}>
          <dt>{copy.details[name]}</dt>
          <dd>
            <Detail details={details} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Detail({ details, name }: { details: OperatorDetails; name: OperatorDetail }) {
  const { termsSince, contactEmail } = details;
  const value = name === 'termsSince' && termsSince ? formatDate(termsSince) : details[name];
  if (value === null) return <span className="legal-missing">{copy.missing[name]}</span>;
  return name === 'contactEmail' ? <a href={`mailto:${contactEmail}`}>{value}</a> : <b>{value}</b>;
}
