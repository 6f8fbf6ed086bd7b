import { listingCopy } from '#text/platform/ui/listings';

/**
 * On a phone, unfolds the filters that follow it in the markup; says how many are set. Without it a list would begin
 * below the first screen (design.filters-on-phones).
 */
export function FilterToggle({ count }: { count: number }) {
  return (
    <details className="filter-toggle only-on-mobile">
      <summary className="button button-outline button-wide">{listingCopy.filters(count)}</summary>
    </details>
  );
}
