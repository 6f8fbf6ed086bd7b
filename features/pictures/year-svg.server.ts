import { ownYearCopy as copy } from '#features/season-review/own-year.cs.ts';
import { picturesCopy } from './pictures.cs.ts';
import type { YearPicture } from './year-picture.rules.ts';
import { formatInteger } from '#platform/text/czech-number.rules.ts';
import { cover, footTop, ink } from './svg-frame.server.ts';
import { fittedText, svgText, widthOf } from './svg-text.server.ts';

const left = 64;
const room = 1072;
const cellWidth = room / 4;
const badgeGap = 16;
const maxBadges = 4;
const moreWidth = 110;

/** The picture of a person's season, green as a programme's cover: figures, the best day, the truest horse, badges. */
export function yearSvg(year: YearPicture): string {
  const { season, username, tips, winners, roi, rank, people, badges } = year;
  const cells = [
    { value: formatInteger(tips), label: copy.tips(tips) },
    { value: formatInteger(winners), label: copy.winners(winners) },
    { value: copy.percent(roi), label: copy.roi(tips) },
    { value: copy.rank(rank), label: copy.rankOf(people) },
  ];
  return [
    cover(0, 0, 1200, footTop),
    svgText(copy.season(season), { x: left, y: 92, width: room }, { size: 28, fill: ink.onCoverMuted }),
    fittedText(
      username,
      { x: left, y: 176, width: room },
      { font: 'Besley Bold', sizes: [84, 72, 60, 48], fill: ink.onCover },
    ),
    `<path d="M${left} 212h${room}M${left} 344h${room}" stroke="${ink.coverLine}" stroke-width="2"/>`,
    ...cells.map(({ value, label }, index) => cellSvg(value, label, left + index * cellWidth)),
    linesSvg(year),
    badgesSvg(badges),
  ].join('');
}

function cellSvg(value: string, label: string, x: number): string {
  const width = cellWidth - 20;
  return (
    fittedText(value, { x, y: 278, width }, { font: 'Besley Bold', sizes: [58, 48, 40], fill: ink.onCover }) +
    fittedText(label, { x, y: 320, width }, { sizes: [25, 22, 20], fill: ink.onCoverMuted })
  );
}

function linesSvg({ bestDay: { location, date, profit }, favourite: { name, tips } }: YearPicture): string {
  const lines = [
    `${copy.bestDay} ${copy.day(location, date)}, ${copy.profit(profit)}`,
    `${copy.favourite} ${name}, ${copy.tipsOn(tips)}`,
  ];
  return lines
    .map((line, index) =>
      fittedText(line, { x: left, y: 388 + index * 38, width: room }, { sizes: [27, 24, 21, 20], fill: ink.onCover }),
    )
    .join('');
}

/** As many badges as have room in one row, and how many others. */
function badgesSvg(badges: YearPicture['badges']): string {
  let x = left;
  const drawn: string[] = [];
  const style = { size: 22, fill: ink.onCover } as const;
  for (const [index, id] of badges.slice(0, maxBadges).entries()) {
    const name = copy.badges.names[id];
    const width = Math.ceil(widthOf(name, 'Archivo', style.size)) + 62;
    const isLast = index === badges.length - 1;
    if (x + width > left + room - (isLast ? 0 : moreWidth)) break;
    drawn.push(
      `<rect x="${x + 1}" y="456" width="${width - 2}" height="44" rx="6" fill="none" stroke="${ink.coverLine}" stroke-width="2"/>` +
        `<circle cx="${x + 26}" cy="478" r="10" fill="#f5c61e"/>` +
        svgText(name, { x: x + 46, y: 486, width }, style),
    );
    x += width + badgeGap;
  }
  const hidden = badges.length - drawn.length;
  if (hidden > 0) drawn.push(svgText(picturesCopy.more(hidden), { x, y: 486, width: moreWidth }, style));
  return drawn.join('');
}
