import { existsSync } from 'node:fs';
import { areas, floors, packages, rooms } from '../../architecture.ts';
import { layersOf, withoutTransitive } from './layers.ts';
import { drawAreas } from './draw-areas.ts';

const node = (area: string) => area.replaceAll(/[-/]/g, '_');

/** Mermaid source: a box for each layer of areas, and the arrows that no other arrows imply. */
function drawing(): string[] {
  const layers = layersOf(areas).flatMap((layer, height) => [
    `  subgraph layer${height}["${height === 0 ? 'use no other area' : `${height} deep`}"]`,
    ...layer.map((area) => `    ${node(area)}["${area}"]`),
    '  end',
  ]);
  const arrows = Object.entries(withoutTransitive(areas)).flatMap(([area, others]) =>
    others.map((other) => `  ${node(area)} --> ${node(other)}`),
  );
  return ['graph BT', ...layers, ...arrows];
}

export const areasPicture = () => drawAreas(areas, 'Which area uses which');

/** architecture.ts as a page, with the areas drawn in layers and the full lists in tables. */
export function graphDoc(): string {
  const floorsOf = (area: string) => Object.keys(floors).filter((floor) => existsSync(`${floor}/${area}`));
  return [
    '# Who may use whom',
    '',
    'Made by `npm run docs` from architecture.ts. An area may use those its arrows reach, on its own floor and below. The',
    'drawing leaves out arrows that others imply; the table has them all. The same as a picture: [areas.svg](areas.svg).',
    '',
    '```mermaid',
    ...drawing(),
    '```',
    '',
    '| area | has code in | may use |',
    '| --- | --- | --- |',
    ...Object.entries(areas).map(
      ([area, uses]) => `| ${area} | ${floorsOf(area).join(', ') || '–'} | ${uses.join(', ') || '–'} |`,
    ),
    '',
    '| shared folder | may use |',
    '| --- | --- |',
    ...Object.entries(rooms).map(([room, uses]) => `| ${room} | ${uses.join(', ') || '–'} |`),
    '',
    '| package | may be imported by |',
    '| --- | --- |',
    ...Object.entries(packages).map(([name, users]) => `| ${name} | ${users.join(', ')} |`),
    '',
  ].join('\n');
}
