/** Room for each runner of a printed programme; its heights are those of the print style. */
type ProgrammeDensity = 'roomy' | 'normal' | 'dense';

/** `isWhole`: no race is split between pages. */
export type ProgrammeLayout = { density: ProgrammeDensity; isWhole: boolean };

/** Millimetres: a page of A5 inside its margins, what stands above the first race and below the last one, and each race. */
const pageMm = 190;
const headMm = 20;
const footMm = 13;
const raceMm: Readonly<Record<ProgrammeDensity, number>> = { roomy: 25, normal: 22, dense: 17.5 };
const runnerMm: Readonly<Record<ProgrammeDensity, number>> = { roomy: 8.5, normal: 6.4, dense: 4.7 };
/** A race isn't begun where only its head would fit, so a page ends with some paper unused. */
const unusedMm = 8;
/** As many pages as a day is to fit on. */
export const programmePages = 4;

type Races = readonly { runners: readonly unknown[] }[];

/** From the most legible down; a day that takes more than four pages at any of them gets the last one. */
const layouts: readonly ProgrammeLayout[] = [
  { density: 'roomy', isWhole: true },
  { density: 'normal', isWhole: true },
  { density: 'normal', isWhole: false },
  { density: 'dense', isWhole: true },
  { density: 'dense', isWhole: false },
];
const overflowing: ProgrammeLayout = { density: 'normal', isWhole: false };

/** The most legible setting at which a day fits four pages of A5 (race-day.programme). */
export function programmeLayout(races: Races): ProgrammeLayout {
  return layouts.find((layout) => pagesOf(races, layout) <= programmePages) ?? overflowing;
}

function pagesOf(races: Races, { density, isWhole }: ProgrammeLayout): number {
  const heights = races.map(({ runners }) => raceMm[density] + runners.length * runnerMm[density]);
  if (!isWhole) {
    const total = headMm + footMm + heights.reduce((sum, height) => sum + height, 0);
    return Math.ceil(total / (pageMm - unusedMm));
  }
  let count = 1;
  let used = headMm;
  for (const height of [...heights, footMm]) {
    if (used + height > pageMm) {
      count += 1;
      used = 0;
    }
    // A race longer than a page is split after all.
    count += Math.floor(height / pageMm);
    used += height % pageMm;
  }
  return count;
}
