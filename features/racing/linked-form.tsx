import { Link } from 'react-router';
import { formatFullDate } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { inPrintedOrder } from '#text/racing/form-order';
import { placingClass } from './placing-plate.tsx';
import { resultHref } from './race-href.ts';

type FormStart = Parameters<typeof resultHref>[0] & {
  label: string;
  placing: keyof typeof placingClass;
  location: string;
  date: PragueDate;
};

/** The last starts in the head of a person's or a stable's page, given newest first; each figure leads to its result. */
export function LinkedForm({ heading, starts }: { heading: string; starts: readonly FormStart[] }) {
  if (starts.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="small-text muted">{heading}</p>
      <p className="long-form">
        {inPrintedOrder(starts).map((start, at) => (
          <Link
            key={at}
            className={placingClass[start.placing]}
            to={resultHref(start)}
            title={`${start.location}, ${formatFullDate(start.date)}`}
          >
            {start.label}
          </Link>
        ))}
      </p>
    </div>
  );
}
