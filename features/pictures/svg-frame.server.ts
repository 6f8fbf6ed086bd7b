import { pictureSize } from '#platform/files/picture-size.rules.ts';
import { placingOf } from '#features/racing/placing.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import { silkShapes } from '#features/race-day/silk-shapes.server.ts';
import { fittedText, svgText, widthOf } from './svg-text.server.ts';

/** Colours of the light theme, copied because an SVG file can't read the site's. */
export const ink = {
  paper: '#f4f0e6',
  line: '#dcd4c2',
  edge: '#bbb199',
  text: '#12241a',
  muted: '#405147',
  turf: '#14533a',
  cover: '#113a28',
  coverLine: '#3f6a54',
  onCover: '#f8f4e9',
  onCoverMuted: '#bcd0c1',
  coverAccent: '#ff9cc3',
  accent: '#b0105a',
} as const;

const plates = {
  first: { fill: '#f5c61e', text: '#1b1600', edge: '#9a7400' },
  'top-three': { fill: '#d2d6d0', text: '#12241a', edge: '#7f877f' },
  other: { fill: '#f8ddd6', text: '#8a1f12', edge: '#b95a4a' },
  status: { fill: ink.paper, text: ink.text, edge: ink.muted },
} as const;
export type Plate = keyof typeof plates;

/** Where the foot of every picture begins. */
export const footTop = 534;
const { width, height } = pictureSize;
export const margin = 40;

/** The green cover of the programme with its inner line. */
export function cover(x: number, y: number, coverWidth: number, coverHeight: number): string {
  return (
    `<rect x="${x}" y="${y}" width="${coverWidth}" height="${coverHeight}" fill="${ink.cover}"/>` +
    `<rect x="${x + 13}" y="${y + 13}" width="${coverWidth - 26}" height="${coverHeight - 26}" rx="4" fill="none" stroke="${ink.coverLine}" stroke-width="2"/>`
  );
}

/**
 * A silk in a square, outlined for the paper or the cover. The renderer scales strokes, so a large silk has a finer
 * one.
 */
export function silkAt(silk: Silk, x: number, y: number, size: number, isOnCover = false): string {
  const edge = isOnCover ? '#a7b5a4' : '#67726a';
  const stroke = Math.min(1.1, (48 / size) * 1.8).toFixed(2);
  const shapes = silkShapes(silk, edge).replaceAll('stroke-width="1.1"', `stroke-width="${stroke}"`);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 48 48">${shapes}</svg>`;
}

type Box = { x: number; y: number; width: number; height: number };

/** A plate with a text in its middle: a placing, a figure of form. */
export function plate(
  text: string,
  kind: Plate,
  { x, y, width: w, height: h }: Box,
  size: number,
  isFlat = false,
): string {
  const { fill, text: letters, edge } = plates[kind];
  const border = isFlat ? '' : ` stroke="${edge}" stroke-width="2"`;
  const inset = isFlat ? 0 : 1;
  return (
    `<rect x="${x + inset}" y="${y + inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" rx="${isFlat ? 5 : 6}" fill="${fill}"${border}/>` +
    svgText(
      text,
      { x: x + w / 2, y: y + h / 2 + size * 0.35, width: w },
      { font: 'Archivo Bold', size, fill: letters, align: 'middle' },
    )
  );
}

/** The plate of a run: its place, or the code of a run without one. */
export function placingPlate(position: number | null, status: ResultStatus | null, box: Box, size: number): string {
  if (position !== null) return plate(`${position}.`, placingOf(position), box, size);
  return plate(status ?? '–', 'status', box, size);
}

/** A dark plate with a runner's number. */
export function cloth(number: number | null, x: number, y: number): string {
  if (number === null) return '';
  const shape = `<path d="M${x + 3} ${y}h36a3 3 0 0 1 3 3v29a10 10 0 0 1-10 10h-22a10 10 0 0 1-10-10v-29a3 3 0 0 1 3-3z" fill="${ink.text}"/>`;
  return (
    shape +
    svgText(
      String(number),
      { x: x + 21, y: y + 30, width: 40 },
      { font: 'Archivo Bold', size: 24, fill: ink.paper, align: 'middle' },
    )
  );
}

const cellPadding = 28;

/** Figures with their labels beside each other, divided by lines; each as wide as it needs, while there is room. */
export function figures(
  items: readonly { value: string; label: string }[],
  { x, y, width: whole }: Omit<Box, 'height'>,
): string {
  const natural = items.map(({ value, label }) =>
    Math.ceil(Math.max(widthOf(value, 'Besley Bold', 52), widthOf(label, 'Archivo', 23))),
  );
  const gaps = (items.length - 1) * 2 * cellPadding;
  const scale = Math.min(1, (whole - gaps) / natural.reduce((sum, one) => sum + one, 0));
  let left = x;
  const cells = items.map(({ value, label }, index) => {
    const cellWidth = (natural[index] ?? 0) * scale;
    const divider =
      index === 0 ? '' : `<path d="M${left - cellPadding} ${y + 2}v116" stroke="${ink.line}" stroke-width="2"/>`;
    const cell =
      fittedText(
        value,
        { x: left, y: y + 62, width: cellWidth },
        { font: 'Besley Bold', sizes: [52, 44, 36, 28], fill: ink.text },
      ) + fittedText(label, { x: left, y: y + 99, width: cellWidth }, { sizes: [23, 21, 20], fill: ink.muted });
    left += cellWidth + 2 * cellPadding;
    return divider + cell;
  });
  return `<path d="M${x} ${y + 1}h${whole}M${x} ${y + 119}h${whole}" stroke="${ink.edge}" stroke-width="2"/>${cells.join('')}`;
}

/**
 * `isWarned`: it has a price, so 18+ stands in it, also in words (pictures.warning). `note`: what of it is invented.
 */
export type Foot = { siteName: string; text: string; isWarned: boolean; note: string | null };

/** A whole picture: its paper, what it shows, and the foot with the site's name. */
export function pictureSvg(content: string, foot: Foot): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ink.paper}"/>
${content}
${footSvg(foot)}
</svg>`;
}

const noMinors = 'Zákaz účasti osob mladších 18\u00a0let.';

function footSvg({ siteName, text, isWarned, note }: Foot): string {
  const end = width - margin;
  const textLeft = 372;
  const lines = [text, ...(isWarned ? [noMinors] : []), ...(note === null ? [] : [note])];
  const step = lines.length < 3 ? 27 : 25;
  const first = 591 - ((lines.length - 1) * step) / 2;
  const longest = Math.max(...lines.map((line) => widthOf(line, 'Archivo', 20)));
  const shown = lines.map((line, index) =>
    svgText(
      line,
      { x: end, y: first + index * step, width: end - textLeft - 72 },
      { size: 20, fill: ink.text, align: 'end' },
    ),
  );
  const ringX = Math.max(end - longest - 40, textLeft + 30);
  const ring = isWarned
    ? `<circle cx="${ringX}" cy="584" r="24" fill="none" stroke="${ink.accent}" stroke-width="4"/>${svgText('18+', { x: ringX, y: 591, width: 48 }, { font: 'Archivo Bold', size: 20, fill: ink.text, align: 'middle' })}`
    : '';
  return `<path d="M0 ${footTop + 1.5}h${width}M0 ${footTop + 6.5}h${width}" stroke="${ink.text}" stroke-width="3"/>${logo(siteName)}${ring}${shown.join('')}`;
}

/** The site's name over a double line, and the finishing post. */
function logo(siteName: string): string {
  const room = 280;
  const size = [38, 32, 26, 20].find((one) => widthOf(siteName, 'Besley Bold', one) <= room) ?? 20;
  const end = margin + Math.min(widthOf(siteName, 'Besley Bold', size), room);
  const name = svgText(siteName, { x: margin, y: 596, width: room }, { font: 'Besley Bold', size, fill: ink.turf });
  return (
    `${name}<path d="M${margin} 607h${end - margin}M${margin} 611h${end - margin}" stroke="${ink.turf}" stroke-width="1.8"/>` +
    `<path d="M${end + 16} 579v33" stroke="${ink.turf}" stroke-width="4"/><circle cx="${end + 16}" cy="569" r="9.6" fill="none" stroke="${ink.accent}" stroke-width="5.4"/>`
  );
}
