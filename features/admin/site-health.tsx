import { Link } from 'react-router';
import { siteHealthCopy as copy, tileTexts } from './site-health.cs.ts';
import type { HealthPart, HealthState, SiteHealthFacts } from '#features/operations/site-health.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { AdminSection } from './admin-section.tsx';
import { HealthMark } from './health-mark.tsx';
import { RealTimeNote } from './real-time-note.tsx';

type Props = {
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
export function SiteHealth({ facts, states, realNow, now }: Props) {
  const texts = tileTexts(facts, realNow, now);
  const legend = (
    <p className="health-legend" aria-hidden="true">
      {(['ok', 'attention', 'broken'] as const).map((state) => (
        <span key={state}>
          <HealthMark state={state} /> {copy.states[state]}
        </span>
      ))}
    </p>
  );
  return (
    <AdminSection id="provoz" heading={copy.heading} more={legend}>
      <dl className="health-tiles">
        {parts.map((part) => (
          <div key={part} className={`health-${states[part]}`}>
            <dt>
              <HealthMark state={states[part]} />
              <PartName {...copy.parts[part]} />
              <span className="visually-hidden">: {copy.states[states[part]]}</span>
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
