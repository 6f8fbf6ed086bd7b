import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { resultMomentCopy as copy } from '#text/race-day/result-moment';
import type { HomeRace } from './home-day.rules.ts';
import { finishersOf } from './race-finish.rules.ts';
import { raceTips } from '#features/tips/race-tips.rules.ts';
import { FinishBand, FinishRows } from './finish-band.tsx';
import { OwnResult } from './own-result.tsx';
import { type MomentPlace, momentPlace } from './moment-place.ts';
import { useMoment } from './use-moment.ts';
import { useOwnResult } from './use-own-result.ts';

const phaseClass = { prepared: 'is-prepared', playing: 'is-playing', final: '' } as const;

type Props = {
  race: HomeRace;
  eventId: number;
  /** Of the whole day, for the picture of its silks. */
  runnerCount: number;
  announce: (sentence: string) => void;
};

/**
 * The moment of a result: the finish post rises, the first three pass in their silks, then the viewer's own tips and
 * rank (race-day.moment). It lies over what is shown of the race, so that nothing moves.
 */
export function ResultMoment({ race, eventId, runnerCount, announce }: Props) {
  const finishers = finishersOf(race);
  const finish = finishers.map(({ id, position }) => `${id}:${position}`).join(' ');
  const own = useOwnResult(race, finish);
  const tips = own && raceTips(own.tips);
  const tipped = race.runners.filter(({ id }) => own?.tips.some(({ runnerId }) => runnerId === id));
  const element = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<MomentPlace | null>(null);
  const isPassing = place?.size === 'passing';
  const { phase, end } = useMoment(race.id, place !== null, element, isPassing);
  const isDue = own !== null && place === null && phase !== 'gone';
  const { length: rows } = finishers;
  const hasTips = tips !== null;
  useEffect(() => {
    if (!isDue) return undefined;
    const frame = requestAnimationFrame(() => {
      const found = momentPlace(race, { hasTips, rows });
      // Shown nowhere it is over: it must not lie unplayed over what is shown later.
      if (found) setPlace(found);
      else end();
    });
    return () => cancelAnimationFrame(frame);
  }, [isDue, race, hasTips, rows, end]);
  useEndOnFocusBelow(place, element, end);
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (own === null || isAnnounced.current) return;
    isAnnounced.current = true;
    const names = tipped.map(({ horseName }) => horseName);
    announce(copy.announced(race, finishers, tips && { tips, names, standing: own.standing }));
  });
  if (phase === 'gone' || own === null || !place) return null;
  const silks = { eventId, runnerCount };
  return createPortal(
    <section
      className={`result-moment ${phaseClass[phase]} ${isPassing ? 'is-passing' : ''}`}
      ref={element}
      aria-label={copy.finish}
    >
      <FinishBand finishers={finishers} silks={silks} correctedAt={race.correctedAt ?? null} close={end} />
      {tips && !isPassing && <OwnResult tips={tips} tipped={tipped} standing={own.standing} silks={silks} />}
      {place.size === 'with-rows' && <FinishRows finishers={finishers} tipped={tipped} silks={silks} />}
    </section>,
    place.element,
  );
}

/** The keyboard must not go on to what the moment covers. */
function useEndOnFocusBelow(place: MomentPlace | null, moment: RefObject<Element | null>, end: () => void) {
  useEffect(() => {
    const card = place?.element.parentElement;
    if (!card) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      const isInside = target instanceof Node && moment.current?.contains(target);
      if (!isInside) end();
    };
    card.addEventListener('focusin', onFocus);
    return () => card.removeEventListener('focusin', onFocus);
  }, [place, moment, end]);
}
