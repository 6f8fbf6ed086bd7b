import type { ReactNode } from 'react';
import { raceCardCopy as copy } from '#text/race-day/race-card';
import { PhotoStrip } from '#features/photos/photo-strip.tsx';
import { conditionsText } from '#text/racing/conditions-text';
import { goingText } from '#text/racing/going-text';
import type { HomeRace } from './home-day.rules.ts';
import { asSentence, bindPrepositions } from '#platform/text/czech-typography.rules.ts';

type NotedRace = Omit<HomeRace, 'runners'>;
type Props = { race: NotedRace; title: string; children: ReactNode };

/**
 * The notes of a race card, above its table: corrections of the result, age limit, conditions, going and notes; photos;
 * on a phone the sort control.
 */
export function RaceNote({ race, title, children }: Props) {
  const text = noteText(race);
  const hasPhotos = race.photos.length > 0;
  return (
    <div className={text || hasPhotos ? 'race-card-note' : 'race-card-note is-bare'}>
      <p>{text}</p>
      {hasPhotos && <PhotoStrip photos={race.photos} caption={title} />}
      {children}
    </div>
  );
}

function noteText(race: NotedRace): string {
  const sentences = [
    race.correction ?? '',
    conditionsText(race),
    goingSentence(race),
    race.notes ?? '',
    race.stewardsNote ?? '',
  ];
  return bindPrepositions(sentences.filter(Boolean).map(asSentence).join(' '));
}

function goingSentence(race: NotedRace): string {
  const going = goingText({ value: race.goingValue, text: race.goingText });
  return going && copy.going(going);
}
