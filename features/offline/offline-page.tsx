import { type ReactNode, useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useFrame, type Frame } from '#platform/document/use-frame.ts';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import { offlinePageCopy } from './offline-page.cs.ts';
import { siteTime } from '#platform/time/site-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { atHand, ownAddress } from '#features/site/at-hand.rules.ts';
import { isSiteReachable, reportConnection, useConnection } from './connection.ts';
import { OwnHorses, OwnTips } from './own-lists.tsx';
import { type Stored, useStored } from './use-stored.ts';
import './offline-page.css';

const copy = offlinePageCopy;

/** The page for one that this browser hasn't got: why, and what it has (offline.unknown-page, offline.at-hand). */
export function OfflinePage() {
  const stored = useStored();
  const isClient = useIsClient();
  const { search } = useLocation();
  const wanted = isClient ? ownAddress(new URLSearchParams(search).get('page')) : null;
  useReturn(wanted);
  useTimeOfNewest(stored);
  return (
    <div className="offline-page">
      <Icon name="cloud-slash" />
      <h1>{copy.heading}</h1>
      <p>{copy.text}</p>
      <div className="inline-group">
        <button className="button button-primary" type="button" onClick={() => void openAgain(wanted)}>
          <Icon name="arrow-clockwise" />
          {copy.retry}
        </button>
        <button className="button button-outline" type="button" onClick={() => history.back()}>
          {copy.back}
        </button>
      </div>
      <AtHand stored={stored} />
      {stored.things && <OwnTips things={stored.things} />}
      {stored.things && <OwnHorses things={stored.things} pages={stored.pages} />}
    </div>
  );
}

/** Opens the page by itself as soon as the site answers. */
function useReturn(wanted: string | null): void {
  const { state } = useConnection();
  useEffect(() => {
    if (state === 'back' && wanted !== null) location.replace(wanted);
  }, [state, wanted]);
}

async function openAgain(wanted: string | null): Promise<void> {
  if (wanted !== null && (await isSiteReachable())) location.replace(wanted);
}

/** What is shown is as old as the newest page that is offered. */
function useTimeOfNewest({ pages }: Stored): void {
  const clock = useFrame().clock;
  const newest = pages[0]?.at;
  useEffect(() => {
    if (newest !== undefined) reportConnection({ kind: 'stored', at: siteTime(clock, newest as Instant) });
  }, [newest, clock]);
}

function AtHand({ stored: { pages, things } }: { stored: Stored }) {
  const { card, results } = atHand(pages);
  const clock = useRouteLoaderData<Frame>('root')?.clock ?? null;
  const since = (at: number) => copy.since(siteTime(clock, at as Instant));
  if (!card && !results && !things) return null;
  return (
    <section className="at-hand" aria-labelledby="po-ruce">
      <div className="page-section-header">
        <h2 id="po-ruce">{copy.atHand}</h2>
        <p>{copy.withoutSignal}</p>
      </div>
      <ul>
        {card && <Entry to={card.address} icon="horse" label={copy.card} since={since(card.at)} />}
        {things && <Entry to="#moje-tipy" icon="check-circle-fill" label={copy.tips} since={copy.since(things.at)} />}
        {results && <Entry to={results.address} icon="flag-checkered" label={copy.results} since={since(results.at)} />}
        {things && things.horses.length > 0 && (
          <Entry to="#sledovani" icon="star-fill" label={copy.horses} since={copy.since(things.at)} />
        )}
      </ul>
    </section>
  );
}

type EntryProps = { to: string; icon: IconName; label: ReactNode; since: string };

/** A plain link: without a network only documents are stored. */
function Entry({ to, icon, label, since }: EntryProps) {
  return (
    <li>
      <a href={to}>
        <Icon name={icon} />
        <b>{label}</b>
        <small>{since}</small>
        <Icon name="caret-right" />
      </a>
    </li>
  );
}
