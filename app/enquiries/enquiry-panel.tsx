import type { ReactNode } from 'react';
import { SentNotice } from './sent-notice.tsx';

type Props = {
  /** Anchor of the panel, where the page is shown after sending. */
  id: string;
  heading: string;
  /** What happens next, once the form was sent. */
  sent: { title: string; text: string } | null;
  children: ReactNode;
};

/** The frame of a public form: a heading, then the form or the confirmation. */
export function EnquiryPanel({ id, heading, sent, children }: Props) {
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-h`}>
      <div className="panel-header">
        <h2 id={`${id}-h`}>{heading}</h2>
      </div>
      {sent ? <SentNotice {...sent} /> : children}
    </section>
  );
}
