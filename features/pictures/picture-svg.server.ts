import { shellCopy } from '#text/platform/ui/shell';
import { horseCopy } from '#text/horses/horses';
import { formatDayMonth } from '#text/platform/time/date';
import { formatInteger, formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import { ownYearCopy } from '#text/season-review/own-year';
import { picturesCopy } from '#text/pictures/pictures';
import type { HorsePicture, Picture, PictureSite, YearPicture } from './picture.rules.ts';
import { cover, figures, type Foot, footTop, ink, pictureSvg, plate, silkAt } from './svg-frame.server.ts';
import { fittedBlock, fittedText, svgText, widthOf } from './svg-text.server.ts';
import { raceSvg } from './race-svg.server.ts';
import { teamSvg } from './team-svg.server.ts';
import { weekSvg, winnerSvg } from './tipper-svg.server.ts';

/** The foot of a picture: with prices the warning, in the demonstration what is invented (pictures.warning). */
export function footOf({ siteName, isDemo }: PictureSite, { hasPrices }: { hasPrices: boolean }): Foot {
  return {
    siteName,
    text: hasPrices ? shellCopy.footer.warning : picturesCopy.tagline,
    isWarned: hasPrices,
    note: isDemo ? (hasPrices ? picturesCopy.demoPrices : picturesCopy.demoSilks) : null,
  };
}

const left = 448;
const room = 704;
const nameSizes = [
  { size: 84, lines: 1 },
  { size: 64, lines: 1 },
  { size: 52, lines: 1 },
  { size: 52, lines: 2 },
  { size: 40, lines: 2 },
];

/** The picture of a horse: its silk, the last runs and its record. */
function horseSvg(horse: HorsePicture): string {
  const fullName = horse.country === null ? horse.name : `${horse.name} (${horse.country})`;
  const name = fittedBlock(
    fullName,
    { x: left, y: 0, width: room },
    { font: 'Besley Bold', choices: nameSizes, fill: ink.text, leading: 1.05 },
  );
  const about = [
    horse.stable && picturesCopy.stable(horse.stable),
    horse.trainer && picturesCopy.trainer(horse.trainer),
    horseCopy.ageAndSex(horse.age, horse.sex),
  ].filter((part) => part !== null);
  const top = (footTop - (name.height + 12 + 40 + 12 + 96 + 22 + 120)) / 2;
  const line = top + name.height + 12;
  const form = line + 40 + 12;
  return [
    cover(0, 0, 400, footTop),
    silkAt(horse.silk, 40, 107, 320, true),
    `<g transform="translate(0 ${top + name.height / 2})">${name.svg}</g>`,
    fittedText(
      about.join(' · '),
      { x: left, y: line + 28, width: room },
      { sizes: [28, 26, 24, 22, 20], fill: ink.muted },
    ),
    svgText(
      horse.form.length === 0 ? picturesCopy.noForm : picturesCopy.form,
      { x: left, y: form + 24, width: room },
      { size: 23, fill: ink.muted },
    ),
    ...horse.form.map(({ label, placing }, index) =>
      plate(
        label,
        placing,
        { x: left + index * 64, y: form + 38, width: 56, height: 56 },
        label.length > 2 ? 22 : 34,
        true,
      ),
    ),
    figures(figuresOf(horse), { x: left, y: form + 118, width: room }),
  ].join('');
}

function figuresOf({ starts, wins, placementRate, next }: HorsePicture) {
  return [
    { value: formatInteger(starts), label: picturesCopy.starts(starts) },
    { value: formatInteger(wins), label: picturesCopy.wins(wins) },
    { value: placementRate === null ? '–' : formatPercent(inPercent(placementRate), 1), label: picturesCopy.placed },
    ...(next
      ? [{ value: next.time ?? formatDayMonth(next.date), label: picturesCopy.nextStart(next.date, next.location) }]
      : []),
  ];
}

const yearLeft = 64;
const yearRoom = 1072;
const cellWidth = yearRoom / 4;
const badgeGap = 16;
const maxBadges = 4;
const moreWidth = 110;

/** The picture of a person's season, green as a programme's cover: figures, the best day, the truest horse, badges. */
function yearSvg(year: YearPicture): string {
  const { season, username, tips, winners, roi, rank, people, badges } = year;
  const cells = [
    { value: formatInteger(tips), label: ownYearCopy.tips(tips) },
    { value: formatInteger(winners), label: ownYearCopy.winners(winners) },
    { value: ownYearCopy.percent(roi), label: ownYearCopy.roi(tips) },
    { value: ownYearCopy.rank(rank), label: ownYearCopy.rankOf(people) },
  ];
  return [
    cover(0, 0, 1200, footTop),
    svgText(ownYearCopy.season(season), { x: yearLeft, y: 92, width: yearRoom }, { size: 28, fill: ink.onCoverMuted }),
    fittedText(
      username,
      { x: yearLeft, y: 176, width: yearRoom },
      { font: 'Besley Bold', sizes: [84, 72, 60, 48], fill: ink.onCover },
    ),
    `<path d="M${yearLeft} 212h${yearRoom}M${yearLeft} 344h${yearRoom}" stroke="${ink.coverLine}" stroke-width="2"/>`,
    ...cells.map(({ value, label }, index) => cellSvg(value, label, yearLeft + index * cellWidth)),
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
    `${ownYearCopy.bestDay} ${ownYearCopy.day(location, date)}, ${ownYearCopy.profit(profit)}`,
    `${ownYearCopy.favourite} ${name}, ${ownYearCopy.tipsOn(tips)}`,
  ];
  return lines
    .map((line, index) =>
      fittedText(
        line,
        { x: yearLeft, y: 388 + index * 38, width: yearRoom },
        { sizes: [27, 24, 21, 20], fill: ink.onCover },
      ),
    )
    .join('');
}

/** As many badges as have yearRoom in one row, and how many others. */
function badgesSvg(badges: YearPicture['badges']): string {
  let x = yearLeft;
  const drawn: string[] = [];
  const style = { size: 22, fill: ink.onCover } as const;
  for (const [index, id] of badges.slice(0, maxBadges).entries()) {
    const name = ownYearCopy.badges.names[id];
    const width = Math.ceil(widthOf(name, 'Archivo', style.size)) + 62;
    const isLast = index === badges.length - 1;
    if (x + width > yearLeft + yearRoom - (isLast ? 0 : moreWidth)) break;
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

/** Draws any picture to share as an SVG. */
export function svgOf(picture: Picture): string {
  return pictureSvg(contentOf(picture), footOf(picture.site, { hasPrices: hasPrices(picture) }));
}

function contentOf(picture: Picture): string {
  switch (picture.kind) {
    case 'race':
      return raceSvg(picture.shows);
    case 'horse':
      return horseSvg(picture.shows);
    case 'week':
      return weekSvg(picture.shows);
    case 'winner':
      return winnerSvg(picture.shows);
    case 'team':
      return teamSvg(picture.shows);
    case 'year':
      return yearSvg(picture.shows);
  }
}

/** A return on tips comes of prices too. */
function hasPrices(picture: Picture): boolean {
  if (picture.kind !== 'race') return ['week', 'winner', 'year'].includes(picture.kind);
  const { shows } = picture;
  const shown = shows.state === 'completed' ? shows.places : shows.runners;
  return shown.some(({ odds }) => odds !== null);
}
