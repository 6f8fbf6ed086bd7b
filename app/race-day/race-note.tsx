import type { ReactNode } from 'react';
import { raceCardCopy as copy } from '#copy/cs/public/race-card.ts';
import { PhotoStrip } from '#app/photos/photo-strip.tsx';
import type { RaceCardView } from '#domain/race-day/race-day-view.ts';
import { formatDecimal } from '#domain/shared/czech-number.ts';
import { bindPrepositions } from '#domain/shared/czech-text.ts';

type Props = { race: RaceCardView; title: string; children: ReactNode };

/** The line above the table: for whom, conditions, going, winning time, the note; photos; the sort on a phone. */
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

function noteText(race: RaceCardView): string {
  const sentences = [
    [race.ageLimit, race.conditions].filter(Boolean).join(', ').replaceAll(' - ', ' – '),
    goingText(race),
    race.notes ?? '',
    race.winningTime ? copy.winningTime(isWonByMare(race), race.winningTime) : '',
  ];
  return bindPrepositions(sentences.filter(Boolean).map(asSentence).join(' '));
}

function goingText({ goingValue, goingText }: RaceCardView): string {
  const going = [goingValue === null ? null : formatDecimal(goingValue, 1), goingText].filter(Boolean);
  return going.length > 0 ? copy.going(going.join('\u00a0')) : '';
}

function isWonByMare(race: RaceCardView): boolean {
  return race.runners.some(({ result, horse }) => result?.position === 1 && horse.sex === 'kl');
}

function asSentence(text: string): string {
  const opened = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(opened) ? opened : `${opened}.`;
}
