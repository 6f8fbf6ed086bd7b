import { type ReactNode, Suspense, useState } from 'react';
import type { HomeDay } from './home-day.rules.ts';
import type { SortChoice } from './sort-params.rules.ts';
import { DayStateAlert } from './day-state-alert.tsx';
import { EmptyDay } from './empty-day.tsx';
import { RaceCard } from './race-card.tsx';
import { BriefRaceRow } from './brief-race-row.tsx';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { later } from '#platform/ui/later.ts';
import { ViewBar } from './view-bar.tsx';

const ChangeAnnouncer = later(async () => (await import('./change-announcer.tsx')).ChangeAnnouncer);

type Props = {
  view: HomeDay;
  sort: SortChoice;
  clock: SiteClock;
  isDemo: boolean;
  isToday: boolean;
  /** Above the races, the screen at the course. */
  children?: ReactNode;
};

/**
 * The home page's races, every one as a full card, by number (race-day.every-race-a-card). CSS shows the brief rows
 * instead when chosen.
 */
export function RaceList({ view, sort, clock, isDemo, isToday, children }: Props) {
  const { event, races } = view;
  const runnerCount = races.reduce((sum, { runners }) => sum + runners.length, 0);
  const [opened, setOpened] = useState(view);
  if (opened.event.id !== event.id) setOpened(view);
  return (
    <div className="stack">
      <DayStateAlert event={event} />
      {opened.event.id === event.id && opened !== view && (
        <Suspense>
          <ChangeAnnouncer key={event.id} opened={opened} view={view} />
        </Suspense>
      )}
      {children}
      {races.length === 0 ? <EmptyDay event={event} /> : <ViewBar isDemo={isDemo} isToday={isToday} />}
      <div className="races">
        {races.map((race) => (
          <div className="race-slot" key={race.id} suppressHydrationWarning>
            {/* Each race is taken over by itself: a press on a slow phone waits for its own alone. */}
            <Suspense>
              <BriefRaceRow race={race} />
              <RaceCard
                race={race}
                eventId={event.id}
                runnerCount={runnerCount}
                choice={sort}
                clock={clock}
                isDemo={isDemo}
              />
            </Suspense>
          </div>
        ))}
      </div>
      {event.sourceLine && <p className="source-note">{event.sourceLine}</p>}
    </div>
  );
}
