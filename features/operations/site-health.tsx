import { Link } from 'react-router';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import type { Instant } from '#platform/time/time.rules.ts';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { RealTimeNote } from '#features/admin/real-time-note.tsx';
import type { HealthPart, HealthState, MissingSetup, SiteHealthFacts } from './site-health.rules.ts';
import { siteHealthCopy, siteSetupCopy, tileTexts } from '#text/operations/site-health';

const icons: Record<HealthState, IconName> = {
  ok: 'check-circle-fill',
  attention: 'warning',
  broken: 'warning-circle-fill',
};

/** The sign of a state on /admin, another shape for each; its word has to be written or read out beside it. */
export function HealthMark({ state }: { state: HealthState }) {
  return <Icon name={icons[state]} className={`icon health-mark-${state}`} />;
}

type SiteHealthProps = {
  facts: SiteHealthFacts;
  states: Record<HealthPart, HealthState>;
  realNow: Instant;
  now: Instant;
};

const parts: readonly HealthPart[] = ['backup', 'queue', 'notifications', 'clock', 'mail', 'disk'];

/**
 * On /admin: a tile each for backups, jobs, notifications, clocks, mail and the disk, with its state
 * (admin.site-state).
 */
export function SiteHealth({ facts, states, realNow, now }: SiteHealthProps) {
  const texts = tileTexts(facts, realNow, now);
  const legend = (
    <p className="health-legend" aria-hidden="true">
      {(['ok', 'attention', 'broken'] as const).map((state) => (
        <span key={state}>
          <HealthMark state={state} /> {siteHealthCopy.states[state]}
        </span>
      ))}
    </p>
  );
  return (
    <AdminSection id="provoz" heading={siteHealthCopy.heading} more={legend}>
      <dl className="health-tiles">
        {parts.map((part) => (
          <div key={part} className={`health-${states[part]}`}>
            <dt>
              <HealthMark state={states[part]} />
              <PartName {...siteHealthCopy.parts[part]} />
              <span className="visually-hidden">: {siteHealthCopy.states[states[part]]}</span>
            </dt>
            <dd>
              <b>{texts[part].value}</b>
              {texts[part].note && <p>{texts[part].note}</p>}
              {texts[part].more.length > 0 && (
                <p className="health-more">
                  {texts[part].more.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <RealTimeNote />
    </AdminSection>
  );
}

function PartName({ label, to }: { label: string; to: string | null }) {
  return to === null ? label : <Link to={to}>{label}</Link>;
}

/** On /admin of a site in earnest: what it lacks before people come; gone once it lacks nothing (admin.site-setup). */
export function SiteSetup({ missing }: { missing: readonly MissingSetup[] }) {
  if (missing.length === 0) return null;
  return (
    <AdminSection id="zprovozneni" heading={siteSetupCopy.heading}>
      <ol className="todo">
        {missing.map((one) => (
          <li key={one.part} className="todo-warning">
            <Icon name="warning" />
            <span>
              <b>{one.part === 'details' ? siteSetupCopy.details(one.count) : siteSetupCopy.title[one.part]}</b>
              <small>{siteSetupCopy.note[one.part]}</small>
            </span>
            {one.part === 'details' && (
              <Link className="button button-outline button-small" to="/admin/settings#provozovatel">
                {siteSetupCopy.fill}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}
