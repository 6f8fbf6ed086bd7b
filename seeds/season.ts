import { readFileSync } from 'node:fs';
import type {
  Season,
  SeasonCorrection,
  SeasonDay,
  SeasonHorse,
  SeasonRace,
  SeasonRunner,
} from '#features/demo/season.rules.ts';

type RaceCells = [
  SeasonRace['number'],
  SeasonRace['time'],
  SeasonRace['seasonNumber'],
  SeasonRace['name'],
  SeasonRace['type'],
  SeasonRace['category'],
  SeasonRace['distanceM'],
  SeasonRace['conditions'],
  SeasonRace['ageLimit'],
  SeasonRace['prizeMoney'],
  SeasonRace['currency'],
  SeasonRace['prizeSplit'],
  SeasonRace['notes'],
  SeasonRace['goingValue'],
  SeasonRace['goingText'],
];

type RunnerCells = [
  SeasonRunner['position'],
  SeasonRunner['status'],
  SeasonRunner['number'],
  SeasonRunner['horse'],
  SeasonRunner['age'],
  SeasonRunner['sex'],
  SeasonRunner['note'],
  SeasonRunner['weightKg'],
  SeasonRunner['title'],
  SeasonRunner['jockey'],
  SeasonRunner['trainer'],
  SeasonRunner['margin'],
  SeasonRunner['finishTime'],
  SeasonRunner['odds'],
];

type CorrectionCells = {
  date: SeasonCorrection['date'];
  time: SeasonCorrection['time'];
  before: [SeasonRunner['number'], SeasonRunner['position'], SeasonRunner['status'], SeasonRunner['margin']][];
};

type SeasonFile = {
  horses: [name: string, country: SeasonHorse['country']][];
  jockeys: string[];
  trainers: string[];
  days: (Pick<SeasonDay, 'date' | 'location' | 'feature'> & {
    races: { race: RaceCells; correction?: CorrectionCells; runners: RunnerCells[] }[];
  })[];
};

/** The Czech season 2023: 46 days, 357 races, 3,347 runners (its source is in README.md). */
export function readSeason(): Season {
  const path = new URL('./season-2023.json', import.meta.url);
  const file: SeasonFile = JSON.parse(readFileSync(path, 'utf8'));
  return {
    horses: file.horses.map(([name, country]) => ({ name, country })),
    jockeys: file.jockeys,
    trainers: file.trainers,
    days: file.days.map(({ races, ...day }) => ({
      ...day,
      races: races.map(({ race, correction, runners }) => ({
        ...seasonRace(race),
        correction: correction ? seasonCorrection(correction) : null,
        runners: runners.map(seasonRunner),
      })),
    })),
  };
}

function seasonRace(cells: RaceCells): Omit<SeasonRace, 'correction' | 'runners'> {
  const [number, time, seasonNumber, name, type, category, distanceM, conditions, ageLimit, ...prizesAndGoing] = cells;
  const [prizeMoney, currency, prizeSplit, notes, goingValue, goingText] = prizesAndGoing;
  const race = { number, time, seasonNumber, name, type, category, distanceM, conditions, ageLimit };
  return { ...race, prizeMoney, currency, prizeSplit, notes, goingValue, goingText };
}

function seasonCorrection({ date, time, before }: CorrectionCells): SeasonCorrection {
  return {
    date,
    time,
    before: before.map(([number, position, status, margin]) => ({ number, position, status, margin })),
  };
}

function seasonRunner(cells: RunnerCells): SeasonRunner {
  const [position, status, number, horse, age, sex, note, weightKg, title, jockey, trainer, margin, finishTime, odds] =
    cells;
  return {
    position,
    status,
    number,
    horse,
    age,
    sex,
    note,
    weightKg,
    title,
    jockey,
    trainer,
    margin,
    finishTime,
    odds,
  };
}
