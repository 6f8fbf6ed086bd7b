import type { ReactNode } from 'react';
import { raceCardCopy as copy } from '#copy/cs/public/race-card.ts';
import { PhotoStrip } from '#app/photos/photo-strip.tsx';
import { conditionsText } from '#app/racing/conditions-text.ts';
import { goingText } from '#app/racing/going-text.ts';
import type { HomeRace } from '#domain/race-day/home-day.ts';
import { asSentence, bindPrepositions } from '#domain/shared/czech-text.ts';

type NotedRace = Omit<HomeRace, 'runners'>;
type Props = { race: NotedRace; title: string; children: ReactNode };

/**
 * The notes of a race card, above its table: corrections of the result, age limit, conditions, going, notes and winning
 * time; photos; on a phone the sort control.
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
    race.winningTime ? copy.winningTime(race.isWonByMare, race.winningTime) : '',
  ];
  return bindPrepositions(sentences.filter(Boolean).map(asSentence).join(' '));
}

function goingSentence(race: NotedRace): string {
  const going = goingText({ value: race.goingValue, text: race.goingText });
  return going && copy.going(going);
}
