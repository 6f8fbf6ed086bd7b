import { layersOf, type Uses, withoutTransitive } from './layers.ts';

const boxHeight = 26;
const boxGap = 14;
const layerGap = 96;
const margin = 24;
/** Width of a letter at 13 px, rounded up. */
const letterWidth = 7.4;
const sweeps = 24;

type Box = { area: string; x: number; y: number; width: number };

const widthOf = (area: string) => Math.round(area.length * letterWidth) + 18;
const lineWidth = (layer: readonly string[]) =>
  layer.reduce((sum, area) => sum + widthOf(area), 0) + boxGap * (layer.length - 1);
const round = (value: number) => Math.round(value * 10) / 10;

/** Places the layers as rows of boxes, the areas that use no other at the bottom, each row centred. */
function placeBoxes(layers: readonly (readonly string[])[], width: number): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const [height, layer] of layers.entries()) {
    let x = (width - lineWidth(layer)) / 2;
    for (const area of layer) {
      boxes.set(area, { area, x, y: margin + (layers.length - 1 - height) * layerGap, width: widthOf(area) });
      x += widthOf(area) + boxGap;
    }
  }
  return boxes;
}

/** Orders each layer by the places of the areas it is connected with, several times over, so that fewer lines cross. */
function untangle(layers: readonly (readonly string[])[], uses: Uses, width: number): Map<string, Box> {
  const neighbours = new Map<string, string[]>();
  for (const [area, others] of Object.entries(uses))
    for (const other of others) {
      neighbours.set(area, [...(neighbours.get(area) ?? []), other]);
      neighbours.set(other, [...(neighbours.get(other) ?? []), area]);
    }
  let ordered = layers.map((layer) => [...layer]);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const boxes = placeBoxes(ordered, width);
    const middle = (area: string) => {
      const box = boxes.get(area);
      return box ? box.x + box.width / 2 : 0;
    };
    const pull = (area: string) => {
      const others = neighbours.get(area) ?? [];
      const sum = others.reduce((total, other) => total + middle(other), 0);
      return others.length === 0 ? middle(area) : sum / others.length;
    };
    ordered = ordered.map((layer) => layer.toSorted((a, b) => pull(a) - pull(b)));
  }
  return placeBoxes(ordered, width);
}

function drawLine(from: Box, to: Box): string {
  const [x1, y1] = [round(from.x + from.width / 2), from.y + boxHeight];
  const [x2, y2] = [round(to.x + to.width / 2), to.y];
  const bend = round((y2 - y1) / 2);
  return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`;
}

const drawBox = ({ area, x, y, width }: Box) =>
  `<rect x="${round(x)}" y="${y}" width="${width}" height="${boxHeight}" rx="4"/>` +
  `<text x="${round(x + width / 2)}" y="${y + 17}">${area}</text>`;

/** Draws the areas: each above those it uses, without the lines that other lines imply. */
export function drawAreas(uses: Uses, title: string): string {
  const lines = withoutTransitive(uses);
  const layers = layersOf(uses);
  const width = Math.max(...layers.map(lineWidth)) + 2 * margin;
  const height = (layers.length - 1) * layerGap + boxHeight + 2 * margin;
  const boxes = untangle(layers, lines, width);
  const paths = Object.entries(lines).flatMap(([area, others]) =>
    others.flatMap((other) => {
      const [from, to] = [boxes.get(area), boxes.get(other)];
      return from && to ? [drawLine(from, to)] : [];
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    '<g fill="none" stroke="#7a8a99" stroke-width="1.2">',
    ...paths,
    '</g>',
    '<g fill="#eef3f7" stroke="#41576b" font-family="system-ui, sans-serif" font-size="13" text-anchor="middle">',
    ...[...boxes.values()].map((box) => drawBox(box).replace('<text', '<text fill="#1c2833" stroke="none"')),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
