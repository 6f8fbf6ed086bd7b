import { syndicatesCopy as copy } from './syndicates.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { SyndicateStatus } from './syndicate-status.rules.ts';

/** Whether a syndicate still takes shareholders. */
export function StatusBadge({ status }: { status: SyndicateStatus }) {
  return (
    <span className={status === 'open' ? 'badge badge-ok' : 'badge'}>
      {status === 'open' && <Icon name="lock-open" />}
      {copy.statuses[status]}
    </span>
  );
}
