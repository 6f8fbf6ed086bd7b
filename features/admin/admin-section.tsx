import type { ReactNode } from 'react';

type Props = {
  /** Id of the heading. */
  id: string;
  heading: string;
  /** A sentence right of the heading. */
  note?: string;
  /** A link or a badge right of the heading. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function AdminSection({ id, heading, note, more, className, children }: Props) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="page-section-header">
        <h2 id={id}>{heading}</h2>
        {note && <p>{note}</p>}
        {more}
      </div>
      {children}
    </section>
  );
}
