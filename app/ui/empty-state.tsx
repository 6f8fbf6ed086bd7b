import type { ReactNode } from 'react';

/** Stands in place of a list that has nothing to show; `children` are the links or buttons that lead on. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="panel empty">
      <b>{title}</b>
      <p className="small-text">{text}</p>
      {children}
    </div>
  );
}
