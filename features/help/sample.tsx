import type { ReactNode } from 'react';
import { landingCopy as copy } from './landing.cs.ts';

/**
 * The white card with a real example on the cover of a landing page. In the demonstration it notes once that prices and
 * silks are derived (demonstration.marked).
 */
export function Sample({
  heading,
  note,
  isDemo,
  children,
}: {
  heading: string;
  note: string | null;
  isDemo: boolean;
  children: ReactNode;
}) {
  return (
    <section className="landing-sample" aria-label={copy.sample}>
      <p className="landing-sample-header">
        <b>{heading}</b>
        {note && <span>{note}</span>}
      </p>
      {children}
      {isDemo && <p className="source-note landing-sample-demo">{copy.demo}</p>}
    </section>
  );
}
