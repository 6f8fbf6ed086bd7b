import { syndicatesCopy as copy } from '#copy/cs/public/syndicates.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { SyndicateStatus } from '#domain/syndicates/syndicate-status.ts';

/** Whether a syndicate still takes shareholders. */
export function StatusBadge({ status }: { status: SyndicateStatus }) {
  return (
    <span className={status === 'open' ? 'badge badge-ok' : 'badge'}>
      {status === 'open' && <Icon name="lock-open" />}
      {copy.statuses[status]}
    </span>
  );
}
