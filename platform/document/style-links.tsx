import type { ReactNode } from 'react';
import forcedColorStyles from '#platform/ui/forced-colors.css?url';
import largeTextStyles from '#platform/ui/large-text.css?url';
import printStyles from '#platform/ui/print.css?url';

/**
 * A page's style sheets with those that few readers need, each linked for its medium: paper, narrow windows, forced
 * colours.
 */
export function StyleLinks({ children }: { children: ReactNode }) {
  return (
    <>
      <link rel="stylesheet" href={printStyles} media="print" />
      {children}
      <link rel="stylesheet" href={largeTextStyles} media="(max-width: 15em)" />
      <link rel="stylesheet" href={forcedColorStyles} media="(forced-colors: active)" />
    </>
  );
}
