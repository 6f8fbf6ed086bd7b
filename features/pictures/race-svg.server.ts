import { raceCardCopy } from '#text/race-day/race-card';
import { picturesCopy as copy } from '#text/pictures/pictures';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import type { PicturedPlace, PicturedRunner, RacePicture } from './picture.rules.ts';
import { typesetRaceName } from '#features/racing/typeset-race-name.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { formatDecimal, formatMetres, formatMoney } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import { cloth, cover, ink, margin, plate, silkAt } from './svg-frame.server.ts';
import { fittedBlock, fittedText, svgText, widthOf } from './svg-text.server.ts';
import { placingOf } from '#features/racing/placing.rules.ts';

const headHeight = 204;
const titleSizes = [
  { size: 68, lines: 1 },
  { size: 60, lines: 1 },
  { size: 52, lines: 1 },
  { size: 42, lines: 2 },
  { size: 36, lines: 2 },
  { size: 32, lines: 3 },
];

/** The picture of a race: its card, or the first three. */
export function raceSvg(race: RacePicture): string {
  const body = race.state === 'completed' ? placesSvg(race.places, race.hidden) : runnersSvg(race.runners, race.hidden);
  return headSvg(race) + body;
}

function headSvg(race: RacePicture): string {
  const { number, name, location, date, distanceM, prizeMoney, currency } = race;
  const isResult = race.state === 'completed';
  const distance = distanceM === null ? null : formatMetres(distanceM);
  const prize = prizeMoney === null ? null : formatMoney(prizeMoney, currency);
  const about = isResult
    ? [copy.result, location, formatFullDate(date), goingOf(race)]
    : [location, formatFullDate(date), distance, prize];
  const titleWidth = 720;
  const title = fittedBlock(
    name === null ? `${number}.\u00a0${copy.race}` : typesetRaceName(name),
    { x: 190, y: isResult ? 120 : 86, width: titleWidth },
    { font: 'Besley Bold', choices: titleSizes, fill: ink.onCover, leading: 1.06 },
  );
  // Above the name of a result, below that of a card.
  const aboutY = isResult ? Math.min(70, 120 - title.height / 2 - 8) : Math.max(146, 86 + title.height / 2 + 30);
  return [
    cover(0, 0, 1200, headHeight),
    fittedText(
      `${number}.`,
      { x: 100, y: 124, width: 130 },
      { font: 'Besley Bold', sizes: [112, 90, 70], fill: ink.onCover, align: 'middle' },
    ),
    svgText(copy.race, { x: 98, y: 163, width: 150 }, { size: 24, fill: ink.onCoverMuted, align: 'middle' }),
    title.svg,
    fittedText(
      about.filter((part) => part !== null).join(' · '),
      { x: 190, y: aboutY, width: titleWidth },
      { sizes: [28, 26, 24, 22, 20], fill: ink.onCoverMuted },
    ),
    sideSvg(race),
  ].join('');
}

/** 'stav dráhy 3,3 dobrá'; null when unknown. */
function goingOf({ goingValue, goingText }: RacePicture): string | null {
  const going = [goingValue === null ? null : formatDecimal(goingValue, 1), goingText].filter(Boolean).join(nbsp);
  return going && raceCardCopy.going(going);
}

/** Right in the head: the winner's time, or the start, the number of horses and of when their prices are. */
function sideSvg(race: RacePicture): string {
  const isResult = race.state === 'completed';
  const pricedAt = isResult ? null : race.pricedAt;
  const distance = race.distanceM === null ? '' : formatMetres(race.distanceM);
  const [value, below] = isResult
    ? [race.winningTime ?? distance, race.winningTime === null ? '' : distance]
    : [stateText(race), copy.horses(race.starters)];
  return [
    fittedText(
      value,
      { x: 1152, y: 108, width: 226 },
      { font: 'Besley Bold', sizes: [64, 56, 48, 40], fill: isResult ? ink.onCover : ink.coverAccent, align: 'end' },
    ),
    svgText(
      below,
      { x: 1152, y: pricedAt === null ? 150 : 142, width: 226 },
      { size: 28, fill: ink.onCoverMuted, align: 'end' },
    ),
    pricedAt === null
      ? ''
      : svgText(
          raceCardCopy.pricedAt(pricedAt, null),
          { x: 1152, y: 173, width: 290 },
          { size: 20, fill: ink.onCoverMuted, align: 'end' },
        ),
  ].join('');
}

function stateText({ state, time }: RacePicture): string {
  if (state === 'cancelled' || state === 'run') return copy.states[state];
  return time ?? '';
}

const columns = 3;
const gap = 34;
const columnWidth = (1200 - 2 * margin - (columns - 1) * gap) / columns;
const rowTop = 214;
const rowHeight = 310 / 3;

function runnersSvg(runners: readonly PicturedRunner[], hidden: number): string {
  if (runners.length === 0)
    return svgText(copy.noRunners, { x: 600, y: 380, width: 1000 }, { size: 32, fill: ink.muted, align: 'middle' });
  const cells = runners.map((runner, index) => cellSvg(index, runnerSvg(runner)));
  if (hidden > 0) {
    const more = svgText(
      copy.more(hidden),
      { x: 118, y: rowHeight / 2 + 9, width: columnWidth - 118 },
      { font: 'Archivo Bold', size: 26, fill: ink.muted },
    );
    cells.push(cellSvg(runners.length, more));
  }
  return cells.join('');
}

function cellSvg(index: number, content: string): string {
  const row = index % 3;
  const x = margin + Math.floor(index / 3) * (columnWidth + gap);
  const y = rowTop + row * rowHeight;
  const line = row === 0 ? '' : `<path d="M0 1h${columnWidth.toFixed(1)}" stroke="${ink.line}" stroke-width="2"/>`;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${line}${content}</g>`;
}

const nameSizes = [
  { size: 26, lines: 1 },
  { size: 23, lines: 1 },
  { size: 23, lines: 2 },
  { size: 20, lines: 2 },
  { size: 20, lines: 3 },
];

function runnerSvg({ number, horse, silk, odds }: PicturedRunner): string {
  const middle = rowHeight / 2;
  const price = odds === null ? '–' : formatOdds(odds);
  const suffix = odds === null ? '' : oddsSuffix;
  const suffixWidth = widthOf(suffix, 'Archivo', 22);
  const priceEnd = columnWidth - suffixWidth;
  const nameWidth = priceEnd - widthOf(price, 'Archivo Bold', 28) - 12 - 118;
  return [
    cloth(number, 0, middle - 21),
    silkAt(silk, 54, middle - 27, 54),
    fittedBlock(
      horse,
      { x: 118, y: middle, width: nameWidth },
      { font: 'Archivo Narrow Bold', choices: nameSizes, fill: ink.text },
    ).svg,
    svgText(
      price,
      { x: priceEnd, y: middle + 10, width: 120 },
      { font: 'Archivo Bold', size: 28, fill: ink.text, align: 'end' },
    ),
    svgText(suffix, { x: columnWidth, y: middle + 10, width: 40 }, { size: 22, fill: ink.muted, align: 'end' }),
  ].join('');
}

function placesSvg(places: readonly PicturedPlace[], hidden: number): string {
  const share = (1200 - 2 * margin) / Math.max(places.length, 3);
  const cells = places.map((place, index) => {
    const x = margin + index * share;
    const divider = index === 0 ? '' : `<path d="M${x} ${headHeight}V534" stroke="${ink.edge}" stroke-width="2"/>`;
    const left = index === 0 ? 0 : 24;
    return `${divider}<g transform="translate(${x + left} 0)">${placeSvg(place, share - left - 10)}</g>`;
  });
  const more =
    hidden === 0
      ? ''
      : svgText(copy.more(hidden), { x: 1160, y: 520, width: 300 }, { size: 22, fill: ink.muted, align: 'end' });
  return cells.join('') + more;
}

const placedNames = [
  { size: 32, lines: 2 },
  { size: 28, lines: 2 },
  { size: 25, lines: 3 },
  { size: 22, lines: 3 },
];

function placeSvg({ position, horse, silk, jockey, margin: behind, odds }: PicturedPlace, width: number): string {
  const silkSize = width > 300 ? 140 : 96;
  const x = silkSize + 14;
  const room = width - x;
  const name = fittedBlock(
    horse,
    { x, y: 0, width: room },
    { font: 'Besley Bold', choices: placedNames, fill: ink.text },
  );
  const price = odds === null ? null : `${formatOdds(odds)}${oddsSuffix}`;
  const facts = [jockey && shortRiderName(jockey), [behind, price].filter(Boolean).join(' · ')].filter(Boolean);
  const height = 54 + 8 + name.height + 4 + facts.length * 30;
  const top = 369 - height / 2;
  const below = top + 62 + name.height + 4;
  return [
    silkAt(silk, 0, 369 - silkSize / 2, silkSize),
    plate(`${position}.`, placingOf(position), { x, y: top, width: 62, height: 54 }, 32),
    `<g transform="translate(0 ${top + 62 + name.height / 2})">${name.svg}</g>`,
    ...facts.map((fact, index) =>
      fittedText(fact ?? '', { x, y: below + 22 + index * 30, width: room }, { sizes: [22, 20], fill: ink.muted }),
    ),
  ].join('');
}
