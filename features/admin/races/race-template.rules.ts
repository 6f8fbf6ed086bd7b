import { dayRaceColumns } from './form-columns.rules.ts';
import { toGridRow } from './runner-cells.rules.ts';

/** What a new race gets from a template (race-office.templates). */
export type RaceTemplate = {
  id: number;
  name: string;
  distance: number | null;
  raceType: string;
  category: string | null;
  prizeMoney: number | null;
};

/** A race made from a template, as cells of the table of a day's races; its name is left open. */
export function templateCells({ distance, raceType, category, prizeMoney }: RaceTemplate, time: string) {
  return toGridRow(0, dayRaceColumns, { time, distance, raceType, category, prizeMoney }).cells;
}
