import { fantasyCopy } from '#text/fantasy/fantasy';
import type { ExplainedLine, ExplainedTeam, RoundLine } from '#features/fantasy/round.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { pictureLines, type TeamPicture } from './picture.rules.ts';
import { cover, footTop, ink, placingPlate, silkAt } from './svg-frame.server.ts';
import { fittedText, svgText } from './svg-text.server.ts';

const margin = 48;
const columnWidth = 524;
const area = { top: 204, bottom: 512 };
const maxLineHeight = 58;

const copy = fantasyCopy.picture;

/** The picture of a Fantasy team: its horses with places and points. */
export function teamSvg({ round, team }: TeamPicture): string {
  const { columns, hidden } = pictureLines(team.lines);
  const step = Math.min(maxLineHeight, (area.bottom - area.top) / Math.max(columns[0]?.length ?? 1, 1));
  const lines = columns.flatMap((column, columnIndex) =>
    column.map((line, row) => {
      const x = columnIndex === 0 ? margin : 1200 - margin - columnWidth;
      return `<g transform="translate(${x} ${area.top + row * step + step / 2})">${lineSvg(line, team.captain)}</g>`;
    }),
  );
  const more =
    hidden === 0
      ? ''
      : svgText(
          copy.more(hidden),
          { x: 1200 - margin, y: area.bottom - 10, width: 300 },
          { size: 22, fill: ink.onCoverMuted, align: 'end' },
        );
  return [cover(0, 0, 1200, footTop), headSvg(round, team), ...lines, more].join('');
}

function headSvg(round: RoundLine, { player, points, rank, ranked }: ExplainedTeam): string {
  const about = [`Fantasy · ${fantasyCopy.roundDay(round)}`, fantasyCopy.owner(player)].filter((part) => part !== null);
  const below = [fantasyCopy.pointsNoun(points), copy.place(rank, ranked)].filter((part) => part !== null);
  const end = 1200 - margin;
  return [
    fittedText(
      fantasyCopy.name(player),
      { x: margin, y: 104, width: 760 },
      { font: 'Besley Bold', sizes: [62, 52, 44, 36], fill: ink.onCover },
    ),
    fittedText(
      about.join(' · '),
      { x: margin, y: 152, width: 760 },
      { sizes: [26, 24, 22, 20], fill: ink.onCoverMuted },
    ),
    fittedText(
      formatInteger(points),
      { x: end, y: 112, width: 320 },
      { font: 'Besley Bold', sizes: [84, 70], fill: ink.onCover, align: 'end' },
    ),
    fittedText(
      below.join(', '),
      { x: end, y: 152, width: 320 },
      { sizes: [26, 24, 22, 20], fill: ink.onCoverMuted, align: 'end' },
    ),
    `<path d="M${margin} 180h${end - margin}M${margin} 186h${end - margin}" stroke="${ink.onCover}" stroke-width="2"/>`,
  ].join('');
}

/** One line, centred vertically: the race, the silk, the horse, its placing and points. */
function lineSvg(line: ExplainedLine, captain: number): string {
  const points = svgText(
    fantasyCopy.lines.tenths(line.tenths),
    { x: columnWidth, y: 9, width: 84 },
    { font: 'Archivo Bold', size: 26, fill: ink.onCover, align: 'end' },
  );
  if (line.kind === 'jockey') {
    const name = fittedText(
      fantasyCopy.lines.jockey(line.name),
      { x: 0, y: 9, width: 310 },
      { sizes: [26, 24, 22, 20], fill: ink.onCoverMuted },
    );
    const wins = svgText(
      copy.wins(line.wins),
      { x: 436, y: 8, width: 116 },
      { size: 22, fill: ink.onCoverMuted, align: 'end' },
    );
    return name + wins + points;
  }
  const { isCaptain, position, status, state } = line;
  const badge = `<rect x="322" y="-16" width="48" height="32" rx="3" fill="${ink.coverAccent}"/>${svgText(`×${captain}`, { x: 346, y: 8, width: 46 }, { font: 'Archivo Bold', size: 22, fill: ink.cover, align: 'middle' })}`;
  const outcome =
    position === null && status === null
      ? svgText(
          fantasyCopy.lines.states[state],
          { x: 436, y: 7, width: isCaptain ? 62 : 110 },
          { size: 20, fill: ink.onCoverMuted, align: 'end' },
        )
      : placingPlate(position, status, { x: 382, y: -19, width: 54, height: 38 }, 22);
  return [
    svgText(`${line.raceNumber}.`, { x: 0, y: 9, width: 36 }, { size: 24, fill: ink.onCoverMuted }),
    silkAt(line.silk, 38, -20, 40, true),
    fittedText(
      line.horse,
      { x: 88, y: 9, width: isCaptain ? 226 : 286 },
      { font: 'Archivo Narrow Bold', sizes: [26, 24, 22, 20], fill: ink.onCover },
    ),
    isCaptain ? badge : '',
    outcome,
    points,
  ].join('');
}
