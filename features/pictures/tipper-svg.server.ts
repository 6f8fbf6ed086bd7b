import { contestCopy } from '#text/contest/contest';
import { placePayout } from '#features/odds/format-odds.rules.ts';
import {
  formatInteger,
  formatMoney,
  formatPercent,
  formatSigned,
  formatSignedPercent,
} from '#text/platform/text/number';
import { picturesCopy as copy } from '#text/pictures/pictures';
import type { PicturedTip, WeekPicture, WinnerPicture } from './picture.rules.ts';
import { cover, figures, footTop, ink, margin, placingPlate, silkAt } from './svg-frame.server.ts';
import { fittedText, svgText } from './svg-text.server.ts';

const headHeight = 168;
const listLeft = 730;
const listWidth = 430;
const lineHeight = 78;

/** The picture of a tipper's week: what it brought, and its tips. */
export function weekSvg(week: WeekPicture): string {
  const { profit, tips, winners, successRate, roi } = week;
  const cells = [
    { value: successRate === null ? '–' : formatPercent(successRate), label: copy.placed },
    { value: roi === null ? '–' : formatSignedPercent(roi), label: copy.roi },
    { value: formatInteger(winners), label: copy.winners(winners) },
  ];
  return [
    weekHeadSvg(week),
    fittedText(
      formatSigned(profit, 2),
      { x: margin, y: 304, width: 640 },
      { font: 'Besley Bold', sizes: [132, 110, 90], fill: profit < 0 ? ink.text : ink.turf },
    ),
    svgText(copy.unitsOf(profit, tips), { x: margin, y: 364, width: 640 }, { size: 28, fill: ink.muted }),
    figures(cells, { x: margin, y: 388, width: 640 }),
    weekTipsSvg(week),
  ].join('');
}

function weekHeadSvg({ username, monday, rank, ranked }: WeekPicture): string {
  const standing =
    rank === null
      ? ''
      : fittedText(
          copy.rank(rank, ranked),
          { x: 1152, y: 92, width: 380 },
          { font: 'Besley Bold', sizes: [60, 50, 42], fill: ink.onCover, align: 'end' },
        ) +
        svgText(copy.inContest, { x: 1152, y: 130, width: 380 }, { size: 28, fill: ink.onCoverMuted, align: 'end' });
  return [
    cover(0, 0, 1200, headHeight),
    svgText(copy.week(monday), { x: 48, y: 66, width: 700 }, { size: 28, fill: ink.onCoverMuted }),
    fittedText(
      username,
      { x: 48, y: 126, width: 700 },
      { font: 'Besley Bold', sizes: [62, 52, 44], fill: ink.onCover },
    ),
    standing,
  ].join('');
}

function weekTipsSvg({ shown, hidden }: WeekPicture): string {
  const more = { x: listLeft + 140, y: lineHeight / 2 + 9, width: 280 };
  const lines = shown.map(tipSvg);
  if (hidden > 0) lines.push(svgText(copy.more(hidden), more, { size: 24, fill: ink.muted }));
  const top = (headHeight + footTop - lines.length * lineHeight) / 2;
  return lines
    .map((line, index) => {
      const divider =
        index === 0 ? '' : `<path d="M${listLeft} 1h${listWidth}" stroke="${ink.line}" stroke-width="2"/>`;
      return `<g transform="translate(0 ${top + index * lineHeight})">${divider}${line}</g>`;
    })
    .join('');
}

function tipSvg({ position, horse, silk, profit }: PicturedTip): string {
  const middle = lineHeight / 2;
  const paid = placePayout(profit);
  return [
    placingPlate(position, null, { x: listLeft, y: middle - 27, width: 62, height: 54 }, 32),
    silkAt(silk, listLeft + 76, middle - 26, 52),
    fittedText(
      horse,
      { x: listLeft + 140, y: paid ? middle - 3 : middle + 9, width: 190 },
      { font: 'Archivo Narrow Bold', sizes: [27, 24, 21, 20], fill: ink.text },
    ),
    fittedText(paid, { x: listLeft + 140, y: middle + 25, width: 290 }, { sizes: [20], fill: ink.muted }),
    svgText(
      formatSigned(profit, 2),
      { x: listLeft + listWidth, y: middle + 9, width: 100 },
      { font: 'Archivo Bold', size: 27, fill: ink.text, align: 'end' },
    ),
  ].join('');
}

/** The picture of the contest's winner: the only one that is green as a whole. */
export function winnerSvg(winner: WinnerPicture): string {
  const { monday, username, tips, roi, prize } = winner;
  const room = 700;
  const cells = [
    { value: formatSignedPercent(roi), label: copy.roi },
    { value: formatInteger(tips), label: copy.tips(tips) },
  ];
  const figuresSvg = cells.map(({ value, label }, index) => {
    const x = 64 + index * 230;
    return (
      svgText(value, { x, y: 424, width: 220 }, { font: 'Besley Bold', size: 44, fill: ink.onCover }) +
      svgText(label, { x, y: 462, width: 220 }, { size: 23, fill: ink.onCoverMuted })
    );
  });
  return [
    cover(0, 0, 1200, footTop),
    fittedText(
      copy.contest(monday),
      { x: 64, y: 124, width: room },
      { font: 'Archivo Bold', sizes: [24, 22, 20], fill: ink.onCoverMuted },
    ),
    fittedText(
      contestCopy.name(username),
      { x: 64, y: 240, width: room },
      { font: 'Besley Bold', sizes: [128, 104, 84, 64], fill: ink.onCover },
    ),
    fittedText(copy.winner(winner), { x: 64, y: 298, width: room }, { sizes: [32, 28, 24], fill: ink.onCover }),
    `<path d="M64 344h${room}" stroke="${ink.coverLine}" stroke-width="2"/>`,
    ...figuresSvg,
    `<path d="M982 164v138" stroke="${ink.onCover}" stroke-width="12"/><circle cx="982" cy="130" r="28" fill="none" stroke="${ink.coverAccent}" stroke-width="16"/>`,
    fittedText(
      formatMoney(prize),
      { x: 982, y: 384, width: 330 },
      { font: 'Besley Bold', sizes: [84, 70, 56, 44], fill: ink.onCover, align: 'middle' },
    ),
    svgText(copy.voucher, { x: 982, y: 428, width: 320 }, { size: 25, fill: ink.onCoverMuted, align: 'middle' }),
  ].join('');
}
