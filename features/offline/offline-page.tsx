import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { hasSessionHint } from '#platform/session/session-hint.ts';
import type { OwnThings } from '#features/dashboard/own-things.rules.ts';
import { atHand, isStored, ownAddress, type StoredPage } from '#features/site/at-hand.rules.ts';
import { dashboardCopy } from '#text/dashboard/dashboard';
import { formatDate } from '#text/platform/time/date';
import { type Frame, useFrame } from '#platform/document/use-frame.ts';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import { siteTime } from '#platform/time/site-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { dropOwnThingsBut, readOwnThings } from './own-things.ts';
import { storedAt, storeNames } from './stored-pages.ts';
import { offlinePageCopy } from '#text/offline/offline-page';
import { isSiteReachable, reportConnection, useConnection } from './connection.ts';
import './offline-page.css';

/** What this browser holds: pages of everybody, and what is the signed-in person's own. */
type Stored = { pages: readonly StoredPage[]; things: OwnThings | null };

const nothing: Stored = { pages: [], things: null };

/** Where nobody is signed in any more, nothing of anybody is shown, or left. */
function useStored(): Stored {
  const [stored, setStored] = useState(nothing);
  useEffect(() => {
    let isUnmounted = false;
    async function read() {
      if (!hasSessionHint()) await dropOwnThingsBut(null, false);
      const [pages, things] = await Promise.all([storedPages(), readOwnThings()]);
      if (!isUnmounted) setStored({ pages, things });
    }
    void read();
    return () => {
      isUnmounted = true;
    };
  }, []);
  return stored;
}

/** The pages that the worker has stored, the newest first; none where there is no store. */
async function storedPages(): Promise<StoredPage[]> {
  const store = 'caches' in window ? await caches.open(storeNames.pages).catch(() => null) : null;
  if (!store) return [];
  const pages = await Promise.all(
    (await store.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const answer = await store.match(request);
      return { path: pathname, address: pathname + search, at: (answer && storedAt(answer)) ?? 0 };
    }),
  );
  return pages.toSorted((a, b) => b.at - a.at);
}

const copy = offlinePageCopy;

/** The person's tips as they were when there last was a network. */
function OwnTips({ things }: { things: OwnThings }) {
  return (
    <section className="own-list" aria-labelledby="moje-tipy">
      <div className="page-section-header">
        <h2 id="moje-tipy">{copy.tips}</h2>
        <p>{copy.since(things.at)}</p>
      </div>
      {things.tips.length === 0 && <p>{copy.noTips}</p>}
      <ul>
        {things.tips.map((tip) => (
          <li key={tip.runnerId}>
            <b>{tip.horse}</b>
            <span>{dashboardCopy.tips.states[tip.state]}</span>
            <small>{raceText(tip)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HorsesProps = { things: OwnThings; pages: readonly StoredPage[] };

/** The followed horses with their next start; a name leads to its page if that is stored. */
function OwnHorses({ things, pages }: HorsesProps) {
  if (things.horses.length === 0) return null;
  return (
    <section className="own-list" aria-labelledby="sledovani">
      <div className="page-section-header">
        <h2 id="sledovani">{copy.horses}</h2>
        <p>{copy.since(things.at)}</p>
      </div>
      <ul>
        {things.horses.map(({ slug, name, next }) => {
          const path = `/horse/${slug}`;
          return (
            <li key={slug}>
              {isStored(pages, path) ? <a href={path}>{name}</a> : <b>{name}</b>}
              <small>{next ? raceText(next) : copy.noStart}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Race = Pick<OwnThings['tips'][number], 'date' | 'location' | 'raceNumber' | 'time'>;

const raceText = ({ date, location, raceNumber, time }: Race) =>
  copy.race(raceNumber, location, [formatDate(date), time].filter(Boolean).join(' '));

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
