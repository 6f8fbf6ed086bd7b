import type { ReactNode } from 'react';

type Props = {
  /** Id of the heading. */
  id: string;
  heading: ReactNode;
  /** Right of the heading, usually a link to the whole list. */
  more?: ReactNode;
  children: ReactNode;
};

/** A small box with a heading, in a side column. */
export function Widget({ id, heading, more, children }: Props) {
  return (
    <section className="widget" aria-labelledby={id}>
      <div className="widget-header">
        <h2 id={id}>{heading}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
