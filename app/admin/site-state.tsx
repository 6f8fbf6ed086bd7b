import { Link } from 'react-router';
import { adminWorkCopy } from '#copy/cs/admin/work.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Instant } from '#domain/shared/time.ts';
import { AdminSection } from './admin-section.tsx';

const copy = adminWorkCopy.state;

type Props = {
  /** Site seconds per real second. */
  clockSpeed: number;
  lastBackup: Instant | null;
};

/** On /admin, the administrators' overview: a clock that doesn't run as real time, and how old the last backup is. */
export function SiteState({ clockSpeed, lastBackup }: Props) {
  const backups = (
    <Link className="small-text" to="/admin/data/checks">
      {copy.backups}
    </Link>
  );
  return (
    <AdminSection id="provoz" heading={copy.heading} more={backups}>
      {clockSpeed !== 1 && (
        <div className="alert alert-warning" role="status">
          <Icon name="warning-circle-fill" />
          <p>{copy.fastClock(clockSpeed)}</p>
        </div>
      )}
      <p className="small-text">{lastBackup === null ? copy.noBackup : copy.lastBackup(lastBackup)}</p>
    </AdminSection>
  );
}
