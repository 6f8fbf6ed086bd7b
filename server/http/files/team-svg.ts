import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import { placingOf } from '#domain/racing/placing.ts';
import type { Silk } from '#domain/racing/silk.ts';
import type { ExplainedLine, ExplainedTeam, RoundLine } from '#domain/fantasy/round-rows.ts';
import { pictureLines, pictureSize, truncateName } from '#domain/fantasy/team-picture.ts';
import { formatInteger } from '#domain/shared/czech-number.ts';
import { escapeMarkup } from '#domain/shared/escape-markup.ts';

export type PicturedTeam = { siteName: string; isDemo: boolean; round: RoundLine; team: ExplainedTeam };
/** The shapes of a silk in a box of 48 × 48. */
type DrawSilk = (silk: Silk) => string;

/** Colours of the programme cover and the placings, copied from app/styles/tokens.css, which an SVG file can't read. */
const palette = {
  cover: '#113a28',
  box: '#0c2e1f',
  line: '#3f6a54',
  text: '#f8f4e9',
  muted: '#bcd0c1',
  accent: '#ff9cc3',
  first: { fill: '#f5c61e', text: '#1b1600' },
  'top-three': { fill: '#d2d6d0', text: '#12241a' },
  other: { fill: '#f8ddd6', text: '#8a1f12' },
} as const;

const { width, height } = pictureSize;
const margin = 64;
const columnWidth = 508;
const area = { top: 226, bottom: 548 };
const maxLineHeight = 58;

const copy = fantasyCopy.picture;

/** Draws the team of team-picture.ts as an SVG of 1200 × 630 pixels; every text is escaped and shortened to its space. */
export function teamSvg({ siteName, isDemo, round, team }: PicturedTeam, drawSilk: DrawSilk): string {
  const { columns, hidden } = pictureLines(team.lines);
  const step = Math.min(maxLineHeight, (area.bottom - area.top) / Math.max(columns[0]?.length ?? 1, 1));
  const lines = columns.flatMap((column, columnIndex) =>
    column.map((line, row) => {
      const y = area.top + row * step + step / 2;
      return `<g transform="translate(${margin + columnIndex * (width - 2 * margin - columnWidth)} ${y})">${lineSvg(line, team.captain, drawSilk)}</g>`;
    }),
  );
  const more =
    hidden === 0 ? '' : textSvg(copy.more(hidden), { x: width - margin, y: area.bottom, size: 22, isEndAligned: true });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${palette.cover}"/>
<rect x="20" y="20" width="${width - 40}" height="${height - 40}" fill="none" stroke="${palette.line}" stroke-width="2"/>
${headSvg(round, team)}
${lines.join('\n')}
${more}
<path d="M${margin} 566h${width - 2 * margin}" stroke="${palette.line}" stroke-width="2"/>
${textSvg(`${truncateName(siteName, 40)} · Fantasy`, { x: margin, y: 598, size: 22, isBright: true })}
${isDemo ? textSvg(copy.demo, { x: width - margin, y: 598, size: 20, isEndAligned: true }) : ''}
</svg>`;
}

function headSvg(round: RoundLine, { player, points, rank, ranked }: ExplainedTeam): string {
  const name = truncateName(fantasyCopy.name(player), 30);
  const owner = fantasyCopy.owner(player);
  const about = [fantasyCopy.roundDay(round), owner === null ? null : truncateName(owner, 24)].filter(
    (part) => part !== null,
  );
  return [
    `<svg x="${margin}" y="52" width="800" height="150">`,
    textSvg(name, { x: 0, y: 62, size: name.length > 22 ? 44 : 60, isBright: true }),
    textSvg(about.join(' · '), { x: 0, y: 118, size: 26 }),
    '</svg>',
    textSvg(formatInteger(points), { x: width - margin, y: 124, size: 84, isBright: true, isEndAligned: true }),
    textSvg([fantasyCopy.pointsNoun(points), copy.place(rank, ranked)].filter((part) => part !== null).join(', '), {
      x: width - margin,
      y: 170,
      size: 26,
      isEndAligned: true,
    }),
    `<path d="M${margin} 206h${width - 2 * margin}M${margin} 212h${width - 2 * margin}" stroke="${palette.text}" stroke-width="2"/>`,
  ].join('\n');
}

/** One line, centred vertically: the race, the silk, the horse, its placing and points. */
function lineSvg(line: ExplainedLine, captain: number, drawSilk: DrawSilk): string {
  const points = textSvg(fantasyCopy.lines.tenths(line.tenths), {
    x: columnWidth,
    y: 9,
    size: 26,
    isBright: true,
    isEndAligned: true,
  });
  if (line.kind === 'jockey')
    return `${clippedSvg(textSvg(truncateName(fantasyCopy.lines.jockey(line.name), 26), { x: 0, y: 33, size: 26 }), 0, 310)}${textSvg(
      copy.wins(line.wins),
      { x: 424, y: 8, size: 22, isEndAligned: true },
    )}${points}`;
  const badge = line.isCaptain
    ? `<rect x="312" y="-15" width="46" height="30" rx="3" fill="${palette.accent}"/>${textSvg(`×${captain}`, { x: 322, y: 8, size: 22, fill: palette.cover })}`
    : '';
  return [
    textSvg(`${line.raceNumber}.`, { x: 0, y: 9, size: 24 }),
    `<svg x="34" y="-22" width="44" height="44" viewBox="0 0 48 48">${drawSilk(line.silk)}</svg>`,
    clippedSvg(
      textSvg(truncateName(line.horse, line.isCaptain ? 16 : 19), { x: 0, y: 33, size: 24, isBright: true }),
      88,
      line.isCaptain ? 216 : 274,
    ),
    badge,
    plateSvg(line),
    points,
  ].join('');
}

/** Clips text that is wider than its space. */
function clippedSvg(text: string, x: number, maxWidth: number): string {
  return `<svg x="${x}" y="-24" width="${maxWidth}" height="48">${text}</svg>`;
}

function plateSvg({ position, status, state }: Extract<ExplainedLine, { kind: 'horse' }>): string {
  const placing = placingOf(position);
  if (position !== null && placing !== null) {
    const { fill, text } = palette[placing];
    return `<rect x="372" y="-18" width="52" height="36" rx="3" fill="${fill}"/>${middle(`${position}.`, text)}`;
  }
  if (status === null) return textSvg(fantasyCopy.lines.states[state], { x: 424, y: 7, size: 19, isEndAligned: true });
  return `<rect x="373" y="-17" width="50" height="34" rx="3" fill="none" stroke="${palette.muted}" stroke-width="2"/>${middle(status, palette.text)}`;
}

const middle = (text: string, fill: string) =>
  `<text x="398" y="8" font-size="22" text-anchor="middle" fill="${fill}">${escapeMarkup(text)}</text>`;

type TextOptions = { x: number; y: number; size: number; isBright?: boolean; isEndAligned?: boolean; fill?: string };

function textSvg(
  text: string,
  { x, y, size, isBright: bright = false, isEndAligned: end = false, fill }: TextOptions,
): string {
  const colour = fill ?? (bright ? palette.text : palette.muted);
  return `<text x="${x}" y="${y}" font-size="${size}"${end ? ' text-anchor="end"' : ''} fill="${colour}">${escapeMarkup(text)}</text>`;
}
