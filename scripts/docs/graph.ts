import { existsSync } from 'node:fs';
import { areas, floors, packages, rooms } from '../../architecture.ts';

/** The law of architecture.ts, drawn: the areas with an arrow to each they may use, and the rooms in a table. */
export function graphDoc(): string {
  const floorNames = Object.keys(floors);
  const floorsOf = (area: string) => floorNames.filter((floor) => existsSync(`${floor}/${area}`));
  const node = (area: string) => area.replaceAll('-', '_');
  const drawn = Object.entries(areas).flatMap(([area, uses]) => [
    `  ${node(area)}["${area}"]${floorsOf(area).length === 0 ? ':::later' : ''}`,
    ...uses.map((other) => `  ${node(area)} --> ${node(other)}`),
  ]);
  return [
    '# Who may use whom',
    '',
    'Made by `npm run docs` from architecture.ts. An area may use those its arrows reach, on its own floor and below.',
    'Dashed areas have no code yet.',
    '',
    '```mermaid',
    'graph BT',
    ...drawn,
    '  classDef later stroke-dasharray: 4 4',
    '```',
    '',
    '| area | stands on | may use |',
    '| --- | --- | --- |',
    ...Object.entries(areas).map(
      ([area, uses]) => `| ${area} | ${floorsOf(area).join(', ') || '–'} | ${uses.join(', ') || '–'} |`,
    ),
    '',
    '| room | may use |',
    '| --- | --- |',
    ...Object.entries(rooms).map(([room, uses]) => `| ${room} | ${uses.join(', ') || '–'} |`),
    '',
    '| package | may be imported by |',
    '| --- | --- |',
    ...Object.entries(packages).map(([name, users]) => `| ${name} | ${users.join(', ')} |`),
    '',
  ].join('\n');
}
