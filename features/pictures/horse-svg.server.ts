import { horseCopy } from '#features/horses/horses.cs.ts';
import { picturesCopy as copy } from './pictures.cs.ts';
import type { HorsePicture } from './horse-picture.rules.ts';
import { formatDayMonth } from '#platform/time/czech-date.rules.ts';
import { formatInteger, formatPercent, inPercent } from '#platform/text/czech-number.rules.ts';
import { cover, figures, footTop, ink, plate, silkAt } from './svg-frame.server.ts';
import { fittedBlock, fittedText, svgText } from './svg-text.server.ts';

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
export function horseSvg(horse: HorsePicture): string {
  const fullName = horse.country === null ? horse.name : `${horse.name} (${horse.country})`;
  const name = fittedBlock(
    fullName,
    { x: left, y: 0, width: room },
    { font: 'Besley Bold', choices: nameSizes, fill: ink.text, leading: 1.05 },
  );
  const about = [
    horse.stable && copy.stable(horse.stable),
    horse.trainer && copy.trainer(horse.trainer),
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
      horse.form.length === 0 ? copy.noForm : copy.form,
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
    { value: formatInteger(starts), label: copy.starts(starts) },
    { value: formatInteger(wins), label: copy.wins(wins) },
    { value: placementRate === null ? '–' : formatPercent(inPercent(placementRate), 1), label: copy.placed },
    ...(next
      ? [{ value: next.time ?? formatDayMonth(next.date), label: copy.nextStart(next.date, next.location) }]
      : []),
  ];
}
