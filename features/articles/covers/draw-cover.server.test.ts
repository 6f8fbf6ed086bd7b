import { expect, test } from 'vitest';
import { coverDrawings, coverName, coverPaletteCount } from '#features/articles/cover.rules.ts';
import { drawCover } from './draw-cover.server.ts';
import { coverInks } from './inks.server.ts';

test('design.cover-drawings: there are inks for each palette that may be stored', () => {
  expect(coverInks).toHaveLength(coverPaletteCount);
});

test('design.cover-drawings: each is drawn for good, small, and in its inks alone', () => {
  for (const drawing of coverDrawings) {
    const svg = drawCover(drawing);
    expect(drawCover(drawing)).toBe(svg);
    expect(svg.length).toBeLessThan(20_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const inks = [...Object.values(coverInks[drawing.palette] ?? {}), ...placings, 'none'];
    const used = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour = '']) => colour);
    expect(
      used.filter((colour) => !inks.includes(colour)),
      coverName(drawing),
    ).toEqual([]);
  }
});

/** Marked on the race card in the colours of placings, whatever the light. */
const placings = ['#f5c61e', '#d2d6d0', '#f8ddd6', '#fffdf8'];
