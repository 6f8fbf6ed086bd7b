import { Link } from 'react-router';
import { draftsCopy as copy } from './drafts.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { DraftPlan } from './office-days.rules.ts';

/** Beside the name of a day at /admin/races: whether only administrators see it, and from when on everybody. */
export function DraftBadge({ draft }: { draft: DraftPlan | null }) {
  return (
    <span className={draft ? 'badge badge-warning' : 'badge badge-ok'}>
      <Icon name={draft ? 'clock' : 'check'} />
      {draft ? copy.badge(draft) : copy.published}
    </span>
  );
}

/** On the other grids of a draft, with the way to where it is published. */
export function DraftNote({ draft, eventId }: { draft: DraftPlan; eventId: number }) {
  return (
    <p className="inline-group">
      <DraftBadge draft={draft} />
      <span className="small-text">{copy.onlyAdmins}</span>
      <Link className="small-text" to={`/admin/races?event=${eventId}`}>
        {copy.toPublish}
      </Link>
    </p>
  );
}
