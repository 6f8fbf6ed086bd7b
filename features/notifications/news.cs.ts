import type { Correction } from '#features/racing/result-correction.rules.ts';
import { correctionText } from '#text/racing/correction-text';
import { roundLabel } from '#features/contest/round.rules.ts';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { resultStatusLabel } from '#text/racing/result-status';
import { formatSigned, formatSignedPercent } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import { asSentence } from '#platform/text/czech-typography.rules.ts';
import { formatCount, formatOutOf, nouns, plural, type PluralForms } from '#text/platform/text/words';
import { withPreposition } from '#text/platform/text/preposition';
import { formatAtTime, formatDayMonth, formatFullDate, formatWeekday } from '#text/platform/time/date';
import { pragueTime } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { pushTitle } from './notification.rules.ts';

type Race = { location: string; date: PragueDate; raceNumber: number; time: ClockTime | null };
type News = { title: string; body: string };

/** '4. dostih ve 14:05, Pardubice'. */
const raceText = ({ raceNumber, time, location }: Race): string =>
  `${raceNumber}.${nbsp}dostih${time === null ? '' : ` ${formatAtTime(time)}`}, ${location}`;

/** 'ne 8. 10. 2023, Pardubice, 4. dostih'. */
const dayAndRaceText = ({ date, location, raceNumber }: Race): string =>
  `${formatFullDate(date)}, ${location}, ${raceNumber}.${nbsp}dostih`;

const minuteForms: PluralForms = ['minutu', 'minuty', 'minut'];
const horses: PluralForms = ['koně', 'koně', 'koní'];
const pointForms: PluralForms = ['bod', 'body', 'bodů'];

/** Before a start. */
export const startNews = {
  closing: (race: Race, minutes: number): News => ({
    title: `Za ${formatCount(minutes, minuteForms)} se uzavírá ${race.raceNumber}.\u00a0dostih`,
    body: `${raceText(race)}. Nemáte v\u00a0něm tip.`,
  }),
  starting(
    { isHorse, horse, jockey, ...race }: Race & { isHorse: boolean; horse: string; jockey: string | null },
    minutes: number,
  ): News {
    const [name, verb] = isHorse ? [horse, 'startuje'] : [jockey ?? horse, 'jede'];
    const other = isHorse ? jockey && `, jede ${jockey}` : `, kůň ${horse}`;
    return {
      title: pushTitle(`Za ${formatCount(minutes, minuteForms)} ${verb} ${name}`, `Za chvíli ${verb} ${name}`, name),
      body: `${raceText(race)}${other ?? ''}.`,
    };
  },
  declaredHorse: (horse: string, race: Race): News => ({
    title: pushTitle(`Poběží ${horse}`, horse),
    body: dayAndRaceText(race),
  }),
  declaredJockey: (jockey: string | null, race: Race, more: number): News => ({
    title: pushTitle(`Pojede ${jockey}`, jockey ?? ''),
    body: `${dayAndRaceText(race)}${more === 0 ? '' : ` a\u00a0${formatCount(more, ['další', 'další', 'dalších'])}`}`,
  }),
  price: ({ horse, from, to, ...race }: Race & { horse: string; from: number; to: number }, percent: number) => ({
    title: `Kurz ${percent < 0 ? 'klesl' : 'stoupl'} o\u00a0${Math.abs(percent)}\u00a0%`,
    body: `${horse}, ${formatOdds(from)}${oddsSuffix}\u00a0→ ${formatOdds(to)}${oddsSuffix}`,
    pushBody: `${horse}, ${raceText(race)}.`,
  }),
  tipped: (tipper: string, { date, location }: Pick<Race, 'date' | 'location'>): News => ({
    title: pushTitle(`Tipuje ${tipper}`, tipper),
    body: `${formatFullDate(date)}, ${location}.`,
  }),
};

const dayStates = {
  cancelled: () => ['Zrušeno', 'Dostihový den se nekoná, tipy se nepočítají.'],
  moved: (date: PragueDate, formerDate: PragueDate | null) => [
    'Přeloženo',
    formerDate === null
      ? `Nový termín je ${formatFullDate(date)}.`
      : `Den je přeložený ${withPreposition('z', formatDayMonth(formerDate))} na ${formatFullDate(date)}.`,
  ],
  scheduled: () => ['Koná se', 'Dostihový den se přece jen koná, tipy platí.'],
} satisfies Record<string, (date: PragueDate, formerDate: PragueDate | null) => [what: string, news: string]>;

type ChangedDay = {
  status: keyof typeof dayStates;
  location: string;
  date: PragueDate;
  formerDate: PragueDate | null;
  reason: string | null;
};

/** Changes before a start. */
export const changeNews = {
  cancelledRace: ({ raceNumber, location, date }: Race): News => ({
    title: pushTitle(`Zrušen ${raceNumber}.${nbsp}dostih, ${location}`, `Zrušen ${raceNumber}.${nbsp}dostih`),
    body: `${formatFullDate(date)}, ${location}. Váš tip se nepočítá.`,
  }),
  day({ status, location, date, formerDate, reason }: ChangedDay): News {
    const [what, news] = dayStates[status](date, formerDate);
    return {
      title: pushTitle(
        `${what}: ${location}, ${formatWeekday(date)}${nbsp}${formatDayMonth(date)}`,
        `${what}: ${location}`,
      ),
      body: reason === null ? news : `${news} ${asSentence(reason)}`,
    };
  },
  /** To whoever follows the jockey alone it is their ride that is off. */
  scratched({
    horse,
    jockey,
    isTipped,
    remaining,
    ...race
  }: Race & { horse: string; jockey: string | null; isTipped: boolean; remaining: number }): News {
    const left = `${plural(remaining, ['Zůstává', 'Zůstávají', 'Zůstává'])} ${formatCount(remaining, nouns.horse)}.`;
    return {
      title: jockey === null ? pushTitle(`${horse} neběží`, horse) : pushTitle(`${jockey} nejede`, jockey),
      body: `${jockey === null ? '' : `${horse} neběží. `}${raceText(race)}. ${isTipped ? 'Váš tip se nepočítá.' : left}`,
    };
  },
  jockey: ({ horse, before, after, ...race }: Race & { horse: string; before: string; after: string }): News => ({
    title: pushTitle(`${horse}: jede ${after}`, `${horse}: jiný žokej`, horse),
    body: `${raceText(race)}. Místo žokeje ${before} jede ${after}.`,
  }),
  start: ({ raceNumber, location, date }: Race, time: ClockTime, before: string): News => ({
    title: `${raceNumber}.\u00a0dostih startuje ${formatAtTime(time)}`,
    body: `${location}, ${formatFullDate(date)}${isClockTime(before) ? `, místo ${formatAtTime(before)}` : ''}. Máte v\u00a0něm tip.`,
  }),
};

const isClockTime = (text: string): text is ClockTime => /^\d\d:\d\d$/.test(text);

type Corrected = { corrections: readonly Correction[]; date: PragueDate };
type Decided = Race &
  Corrected & {
    horse: string;
    state: 'won' | 'placed' | 'lost' | 'void';
    position: number | null;
    gain: number;
    dayGain: number | null;
  };
type Finished = Race &
  Corrected & {
    horse: string;
    jockey: string | null;
    isHorse: boolean;
    position: number | null;
    status: ResultStatus | null;
    winner: string | null;
  };

/** After a result; the other horses are named as pages name them. */
export const resultNews = {
  withdrawn: (horse: string, race: Race): News => ({
    title: 'Výsledek zatím neplatí',
    body: `${horse}, ${raceText(race)}. Výsledek jsme vzali zpět, o\u00a0novém vám dáme vědět.`,
  }),
  decided: (tip: Decided): News => ({
    title: decidedTitle(tip),
    body: `${tip.horse}, ${raceText(tip)}.${paidSentence(tip)}${tip.dayGain === null ? '' : ` Za tento den máte ${formatSigned(tip.dayGain, 2)}.`}${correctionSentence(tip)}`,
  }),
  finished(runner: Finished): News {
    const { isHorse, horse, jockey, position, winner } = runner;
    const name = isHorse ? horse : (jockey ?? horse);
    const place = placeText(runner);
    const first = position === 1 || winner === null ? '' : ` Vítězem je ${winner}.`;
    return {
      title: pushTitle(`${name}: ${place}`, name),
      body: `${isHorse ? '' : `Kůň ${horse}, `}${raceText(runner)}: ${place}.${first}${correctionSentence(runner)}`,
    };
  },
};

/** ' Opraveno 8. 5. ve 14:10: diskvalifikace vítěze.', of the last correction. */
function correctionSentence({ corrections, date }: Corrected): string {
  const text = correctionText(corrections.slice(-1), date);
  return text && ` ${asSentence(text)}`;
}

function decidedTitle({ state, position, gain }: Decided): string {
  if (state === 'void') return 'Váš tip se nepočítá';
  const place = position === null ? 'bez umístění' : `${position}.\u00a0místo`;
  return `Váš tip: ${place}, ${formatSigned(gain, 2)}`;
}

/** A place payout says that it is one, without its price, since the same text is pushed (notifications.price). */
function paidSentence({ state, gain }: Decided): string {
  if (state === 'void' || gain <= -1) return '';
  return gain === 0 ? ' Vrácen vklad.' : ' Vyplaceno za místo.';
}

function placeText({ position, status }: Finished): string {
  if (position !== null) return `${position}.\u00a0místo`;
  return status === null ? 'bez umístění' : resultStatusLabel(status);
}

type Standing = { location: string; date: PragueDate; rank: number; ranked: number; points: number };

/** Of the weekly contest and the Fantasy league. */
export const contestNews = {
  round: (
    round: { monday: PragueDate; rank: number | null; ranked: number; tips: number },
    roi: number | null,
  ): News => ({
    title: round.rank === null ? 'Týdenní soutěž skončila' : `Týdenní soutěž: ${round.rank}.\u00a0místo`,
    body: `Kolo ${roundLabel(round.monday)}${round.rank === null ? '' : `, ${round.rank}. ${formatOutOf(round.ranked)}`}: ${formatCount(round.tips, nouns.tip)}${roi === null ? '' : `, ROI${nbsp}${formatSignedPercent(roi)}`}.`,
  }),
  fantasyLock: ({
    location,
    date,
    locksAt,
    picks,
  }: {
    location: string;
    date: PragueDate;
    locksAt: Instant;
    picks: number;
  }): News => ({
    title: `Fantasy: uzávěrka ${formatAtTime(pragueTime(locksAt))}`,
    body: `${location} ${formatFullDate(date)}: ${picks === 0 ? 'v\u00a0sestavě zatím nikoho nemáte' : `v\u00a0sestavě máte ${formatCount(picks, horses)}`}.`,
  }),
  fantasySummary: ({ location, date, rank, ranked, points }: Standing): News => ({
    title: `Fantasy: ${rank}.\u00a0místo, ${formatCount(points, pointForms)}`,
    body: `${location} ${formatFullDate(date)}, ${rank}. ${formatOutOf(ranked)}.`,
  }),
};
