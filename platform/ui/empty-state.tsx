import type { ReactNode } from 'react';

/** Shown in place of an empty list; `children` are links or buttons to continue with. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="panel empty">
      <b>{title}</b>
      <p className="small-text">{text}</p>
      {children}
    </div>
  );
}
