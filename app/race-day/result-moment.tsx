import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { resultMomentCopy as copy } from '#copy/cs/public/result-moment.ts';
import type { SiteClock } from '#app/live/site-clock.ts';
import type { HomeRace } from '#domain/race-day/home-day.ts';
import { finishersOf } from '#domain/race-day/race-finish.ts';
import { raceAnchor } from '#domain/racing/race-anchor.ts';
import { raceTips } from '#domain/tips/race-tips.ts';
import { FinishBand, FinishRows } from './finish-band.tsx';
import { OwnResult } from './own-result.tsx';
import { momentSize } from './moment-size.ts';
import { useCorrection } from './use-correction.ts';
import { useMoment } from './use-moment.ts';
import { useOwnResult } from './use-own-result.ts';

const phaseClass = { prepared: 'is-prepared', playing: 'is-playing', final: '' } as const;

type Props = {
  race: HomeRace;
  eventId: number;
  /** Of the whole day, for the picture of its silks. */
  runnerCount: number;
  clock: SiteClock;
  announce: (sentence: string) => void;
};

/**
 * The moment of a result: the finish post rises, the first three pass in their silks, then the viewer's own tips and rank
 * (race-day.moment). It lies over the top of the card's table, whose first rows it repeats, so that nothing moves.
 */
export function ResultMoment({ race, eventId, runnerCount, clock, announce }: Props) {
  const finishers = finishersOf(race);
  const finish = finishers.map(({ id, position }) => `${id}:${position}`).join(' ');
  const correctedAt = useCorrection(finish, clock);
  const own = useOwnResult(race, finish);
  const tips = own && raceTips(own.tips);
  const tipped = race.runners.filter(({ id }) => own?.tips.some(({ runnerId }) => runnerId === id));
  const element = useRef<HTMLElement>(null);
  const [header] = useState(() => document.querySelector(`#${raceAnchor(race.number)} > .race-card-header`));
  const { phase, end } = useMoment(race.id, own !== null, element);
  useEndOnFocusBelow(header, element, end);
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (own === null || isAnnounced.current) return;
    isAnnounced.current = true;
    const names = tipped.map(({ horseName }) => horseName);
    announce(copy.announced(race, finishers, tips && { tips, names, standing: own.standing }));
  });
  if (phase === 'gone' || own === null || !header) return null;
  const size = momentSize(header, { hasTips: tips !== null, rows: finishers.length });
  if (size === 'none') return null;
  const silks = { eventId, runnerCount };
  return createPortal(
    <section className={`result-moment ${phaseClass[phase]}`} ref={element} aria-label={copy.finish}>
      <FinishBand finishers={finishers} silks={silks} correctedAt={correctedAt} close={end} />
      {tips && <OwnResult tips={tips} tipped={tipped} standing={own.standing} silks={silks} />}
      {size === 'with-rows' && <FinishRows finishers={finishers} tipped={tipped} silks={silks} />}
    </section>,
    header,
  );
}

/** The keyboard must not go on to what the moment covers. */
function useEndOnFocusBelow(header: Element | null, moment: RefObject<Element | null>, end: () => void) {
  useEffect(() => {
    const card = header?.parentElement;
    if (!card) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      const isInside = target instanceof Node && moment.current?.contains(target);
      if (!isInside) end();
    };
    card.addEventListener('focusin', onFocus);
    return () => card.removeEventListener('focusin', onFocus);
  }, [header, moment, end]);
}
