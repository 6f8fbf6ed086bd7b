import { Icon, type IconName } from '#platform/ui/icon.tsx';
import type { HealthState } from '#features/operations/site-health.rules.ts';

const icons: Record<HealthState, IconName> = {
  ok: 'check-circle-fill',
  attention: 'warning',
  broken: 'warning-circle-fill',
};

/** The sign of a state on /admin, another shape for each; its word has to be written or read out beside it. */
export function HealthMark({ state }: { state: HealthState }) {
  return <Icon name={icons[state]} className={`icon health-mark-${state}`} />;
}
