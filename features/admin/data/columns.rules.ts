import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import {
  type Cell,
  type DescribedReader,
  readDate,
  readDecimal,
  readFlag,
  readInteger,
  readPrize,
  readName,
  readPrizeSplit,
  readResultStatus,
  readText,
  readTime,
  readUrl,
  readWord,
} from './cell.rules.ts';
import {
  readCountry,
  readCurrency,
  readDistance,
  readMargin,
  readPrice,
  readPrintedTime,
  readWeight,
} from './printed-cell.rules.ts';
import { readEquipment, readGoingReadings, readSectionalTimes } from './wide-cell.rules.ts';

const horseSexes = ['hř', 'kl', 'val'] as const;
export const eventStatuses = ['scheduled', 'cancelled', 'moved'] as const;
/** A place market is named by its places: 3 = 'finishes among the first three'. */
export const placeMarkets = [2, 3, 4, 5, 6, 7] as const;

/** The race day a row belongs to; `date` and `location` are its key. */
export type EventCells = {
  date: Cell<PragueDate>;
  location: Cell<string>;
  url: Cell<string>;
  status: Cell<(typeof eventStatuses)[number]>;
  statusNote: Cell<string>;
  weather: Cell<string>;
  goingReadings: Cell<string>;
};

/** The race a row belongs to; `raceNumber` is its key within the day. Distances in metres. */
export type RaceCells = {
  raceNumber: Cell<number>;
  time: Cell<ClockTime>;
  distance: Cell<number>;
  category: Cell<string>;
  raceType: Cell<string>;
  raceName: Cell<string>;
  prizeMoney: Cell<number>;
  currency: Cell<string>;
  prizeSplit: Cell<number[]>;
  goingValue: Cell<number>;
  goingText: Cell<string>;
  notes: Cell<string>;
  seasonNumber: Cell<number>;
  ageLimit: Cell<string>;
  conditions: Cell<string>;
  isCancelled: Cell<boolean>;
  offTime: Cell<ClockTime>;
  stewardsNote: Cell<string>;
  liveUrl: Cell<string>;
  videoUrl: Cell<string>;
};

/** The horse itself, apart from this run. */
export type HorseCells = {
  name: Cell<string>;
  country: Cell<string>;
  birthYear: Cell<number>;
  sex: Cell<(typeof horseSexes)[number]>;
  stable: Cell<string>;
  colour: Cell<string>;
  sire: Cell<string>;
  dam: Cell<string>;
  damSire: Cell<string>;
  breeder: Cell<string>;
  owner: Cell<string>;
};

export type PriceField =
  | 'fortunaOdds'
  | 'tipsportOdds'
  | `fortunaPlace${(typeof placeMarkets)[number]}Odds`
  | `tipsportPlace${(typeof placeMarkets)[number]}Odds`;

/** The run. Weight in kilograms, odds as N of N:1 (odds.decimal). */
export type RunnerCells = {
  number: Cell<number>;
  jockey: Cell<string>;
  jockeyTitle: Cell<string>;
  trainer: Cell<string>;
  weight: Cell<number>;
  draw: Cell<number>;
  horseAge: Cell<number>;
  horseNote: Cell<string>;
  odds: Cell<number>;
  finishingPosition: Cell<number>;
  finishingResult: Cell<string>;
  finishingMargin: Cell<string>;
  resultStatus: Cell<ResultStatus>;
  finishTime: Cell<string>;
  resultRow: Cell<number>;
  handicapRating: Cell<number>;
  equipment: Cell<string>;
  allowance: Cell<number>;
  reserve: Cell<number>;
  fence: Cell<number>;
  sectionalTimes: Cell<string>;
} & Record<PriceField, Cell<number>>;

export type RowParts = { event: EventCells; race: RaceCells; horse: HorseCells; runner: RunnerCells };

/** One column of the file: its name, the field that it fills, and the reader of its cells. */
export type Column = {
  [P in keyof RowParts]: {
    [F in keyof RowParts[P]]: {
      name: string;
      part: P;
      field: F;
      read: DescribedReader<NonNullable<RowParts[P][F]> | null>;
    };
  }[keyof RowParts[P]];
}[keyof RowParts];

const name = readName(120);
const line = readText(120);
const note = readText(2000);
const short = readText(60);
const placePrices = (bookmaker: 'fortuna' | 'tipsport'): Column[] =>
  placeMarkets.map((places) => ({
    name: `${bookmaker}_place_${places}_odds`,
    part: 'runner',
    field: `${bookmaker}Place${places}Odds` as const,
    read: readPrice,
  }));

/**
 * The columns of import.format in its order: the basic ones, the optional ones, then those only a lossless export
 * needs.
 */
export const columns: readonly Column[] = [
  { name: 'event_date', part: 'event', field: 'date', read: readDate },
  { name: 'location', part: 'event', field: 'location', read: name },
  { name: 'race_number', part: 'race', field: 'raceNumber', read: readInteger(1, 99) },
  { name: 'time', part: 'race', field: 'time', read: readTime },
  { name: 'distance', part: 'race', field: 'distance', read: readDistance },
  { name: 'category', part: 'race', field: 'category', read: short },
  { name: 'race_type', part: 'race', field: 'raceType', read: short },
  { name: 'race_name', part: 'race', field: 'raceName', read: readText(300) },
  { name: 'prize_money', part: 'race', field: 'prizeMoney', read: readPrize },
  { name: 'currency', part: 'race', field: 'currency', read: readCurrency },
  { name: 'going', part: 'race', field: 'goingValue', read: readDecimal(0, 20, 1) },
  { name: 'notes', part: 'race', field: 'notes', read: note },
  { name: 'number', part: 'runner', field: 'number', read: readInteger(1, 99) },
  { name: 'horse', part: 'horse', field: 'name', read: name },
  { name: 'horse_country', part: 'horse', field: 'country', read: readCountry },
  { name: 'horse_birth_year', part: 'horse', field: 'birthYear', read: readInteger(1700, 2200) },
  { name: 'horse_sex', part: 'horse', field: 'sex', read: readWord(horseSexes) },
  { name: 'jockey', part: 'runner', field: 'jockey', read: name },
  { name: 'trainer', part: 'runner', field: 'trainer', read: name },
  { name: 'stable', part: 'horse', field: 'stable', read: readName(200) },
  { name: 'weight', part: 'runner', field: 'weight', read: readWeight },
  { name: 'draw', part: 'runner', field: 'draw', read: readInteger(1, 99) },
  { name: 'odds', part: 'runner', field: 'odds', read: readPrice },
  { name: 'fortuna_odds', part: 'runner', field: 'fortunaOdds', read: readPrice },
  { name: 'tipsport_odds', part: 'runner', field: 'tipsportOdds', read: readPrice },
  ...placePrices('fortuna'),
  ...placePrices('tipsport'),
  { name: 'finishing_position', part: 'runner', field: 'finishingPosition', read: readInteger(1, 99) },
  { name: 'finishing_result', part: 'runner', field: 'finishingResult', read: line },
  { name: 'finishing_margin', part: 'runner', field: 'finishingMargin', read: readMargin },
  { name: 'result_status', part: 'runner', field: 'resultStatus', read: readResultStatus },
  { name: 'finish_time', part: 'runner', field: 'finishTime', read: readPrintedTime },
  { name: 'season_number', part: 'race', field: 'seasonNumber', read: readInteger(1, 1_000_000) },
  { name: 'age_limit', part: 'race', field: 'ageLimit', read: line },
  { name: 'conditions', part: 'race', field: 'conditions', read: line },
  { name: 'prize_split', part: 'race', field: 'prizeSplit', read: readPrizeSplit },
  { name: 'going_text', part: 'race', field: 'goingText', read: short },
  { name: 'jockey_title', part: 'runner', field: 'jockeyTitle', read: short },
  { name: 'horse_note', part: 'runner', field: 'horseNote', read: short },
  { name: 'horse_age', part: 'runner', field: 'horseAge', read: readInteger(1, 40) },
  { name: 'result_row', part: 'runner', field: 'resultRow', read: readInteger(1, 99) },
  { name: 'race_cancelled', part: 'race', field: 'isCancelled', read: readFlag },
  { name: 'event_url', part: 'event', field: 'url', read: readUrl },
  { name: 'event_status', part: 'event', field: 'status', read: readWord(eventStatuses) },
  { name: 'event_note', part: 'event', field: 'statusNote', read: note },
  { name: 'handicap_rating', part: 'runner', field: 'handicapRating', read: readInteger(0, 200) },
  { name: 'equipment', part: 'runner', field: 'equipment', read: readEquipment },
  { name: 'allowance', part: 'runner', field: 'allowance', read: readDecimal(0, 10, 1) },
  { name: 'reserve', part: 'runner', field: 'reserve', read: readInteger(1, 20) },
  { name: 'fence', part: 'runner', field: 'fence', read: readInteger(1, 60) },
  { name: 'sectional_times', part: 'runner', field: 'sectionalTimes', read: readSectionalTimes },
  { name: 'horse_colour', part: 'horse', field: 'colour', read: short },
  { name: 'sire', part: 'horse', field: 'sire', read: name },
  { name: 'dam', part: 'horse', field: 'dam', read: name },
  { name: 'dam_sire', part: 'horse', field: 'damSire', read: name },
  { name: 'breeder', part: 'horse', field: 'breeder', read: readName(200) },
  { name: 'owner', part: 'horse', field: 'owner', read: readName(200) },
  { name: 'off_time', part: 'race', field: 'offTime', read: readTime },
  { name: 'stewards_note', part: 'race', field: 'stewardsNote', read: note },
  { name: 'live_url', part: 'race', field: 'liveUrl', read: readUrl },
  { name: 'video_url', part: 'race', field: 'videoUrl', read: readUrl },
  { name: 'weather', part: 'event', field: 'weather', read: line },
  { name: 'going_readings', part: 'event', field: 'goingReadings', read: readGoingReadings },
];

/** Columns that every row must fill: they name its race and its horse. */
export const requiredColumns: readonly string[] = ['event_date', 'location', 'race_number', 'horse'];

export const columnByName: ReadonlyMap<string, Column> = new Map(columns.map((column) => [column.name, column]));

/** The column name of a field, for messages. */
export const columnName = (part: keyof RowParts, field: string): string =>
  columns.find((column) => column.part === part && column.field === field)?.name ?? field;
