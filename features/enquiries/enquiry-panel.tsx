import type { ReactNode } from 'react';
import { SentNotice } from './sent-notice.tsx';

type Props = {
  /** Anchor of the panel, to which the form returns. */
  id: string;
  heading: string;
  /** The confirmation once the form was sent, else null. */
  sent: { title: string; text: string } | null;
  children: ReactNode;
};

/** The frame of a visitor's enquiry form: its heading, and the form or its confirmation. */
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
