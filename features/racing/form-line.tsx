import { horseCopy } from '#text/horses/horses';
import { inPrintedOrder } from '#text/racing/form-order';
import { placingClass } from './placing-plate.tsx';

type Figure = { label: string; placing: keyof typeof placingClass };

/**
 * The last runs of a horse or a jockey as figures, given newest first (race-day.card-form). One image with one label for
 * screen readers.
 */
export function FormLine({ form }: { form: readonly Figure[] }) {
  if (form.length === 0) return null;
  const printed = inPrintedOrder(form);
  return (
    <span
      className="form"
      role="img"
      data-term="form"
      aria-label={horseCopy.form(printed.map(({ label }) => label).join(', '))}
    >
      {printed.map(({ label, placing }, at) => (
        <i key={at} className={placing === 'other' ? undefined : placingClass[placing]}>
          {label}
        </i>
      ))}
    </span>
  );
}
