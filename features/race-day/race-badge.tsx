import { raceCardCopy as copy } from '#text/race-day/race-card';
import { Icon } from '#platform/ui/icon.tsx';
import type { RaceCardView } from './race-day-view.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { type TimeLeft, useTimeLeft } from './use-countdown.ts';

/** A race's state as a badge: time to the start, waiting for the result, completed, annulled, cancelled. */
export function RaceBadge({ race, clock }: { race: Pick<RaceCardView, 'state' | 'startAt'>; clock: SiteClock }) {
  switch (race.state) {
    case 'completed':
      return <Badge className="badge-done" icon="flag-checkered-fill" text={copy.completed} />;
    case 'annulled':
      return <Badge className="badge-warning" icon="warning" text={copy.annulled} />;
    case 'cancelled':
      return <Badge className="badge-warning" icon="warning" text={copy.cancelled} />;
    case 'running':
      return <Badge className="badge-next" icon="flag-checkered" text={copy.waiting} />;
    default:
      return race.startAt === null ? null : (
        <StartBadge startAt={race.startAt} isNext={race.state === 'next'} clock={clock} />
      );
  }
}

type StartBadgeProps = { startAt: Instant; isNext: boolean; clock: SiteClock };

function StartBadge({ startAt, isNext, clock }: StartBadgeProps) {
  const left = useTimeLeft(startAt, clock);
  return (
    <Badge
      className={isNext ? 'badge-next' : undefined}
      icon={isNext ? 'clock-countdown' : 'clock'}
      text={startWords(left)}
    />
  );
}

/** Time left as said of a start, 'Start za 17 min'. */
export const startWords = ({ phase, text }: TimeLeft): string => (phase === 'ahead' ? copy.start(text) : copy[phase]);

type BadgeProps = { className?: string; icon: Parameters<typeof Icon>[0]['name']; text: string };

function Badge({ className, icon, text }: BadgeProps) {
  return (
    <span className={className ? `badge ${className}` : 'badge'}>
      <Icon name={icon} />
      {text}
    </span>
  );
}
