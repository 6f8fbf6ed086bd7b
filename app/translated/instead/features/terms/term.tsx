import type { ReactNode } from 'react';

/** A translated page explains its words in the guide, not beside each of them. */
export function Term({ children }: { children: ReactNode }) {
  return children;
}
