import { Link } from 'react-router';
import { siteSetupCopy as copy } from './site-health.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { MissingSetup } from '#features/operations/site-setup.rules.ts';
import { AdminSection } from './admin-section.tsx';

/** On /admin of a site in earnest: what it lacks before people come; gone once it lacks nothing (admin.site-setup). */
export function SiteSetup({ missing }: { missing: readonly MissingSetup[] }) {
  if (missing.length === 0) return null;
  return (
    <AdminSection id="zprovozneni" heading={copy.heading}>
      <ol className="todo">
        {missing.map((one) => (
          <li key={one.part} className="todo-warning">
            <Icon name="warning" />
            <span>
              <b>{one.part === 'details' ? copy.details(one.count) : copy.title[one.part]}</b>
              <small>{copy.note[one.part]}</small>
            </span>
            {one.part === 'details' && (
              <Link className="button button-outline button-small" to="/admin/settings#provozovatel">
                {copy.fill}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}
