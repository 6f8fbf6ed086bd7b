import { courseCopy } from './courses.cs.ts';
import type { CourseMap as MapOfCourse } from './course-facts.rules.ts';
import '#platform/charts/charts.css';

const copy = courseCopy.map;

/** The schematic map of a course, with the named fences as text (courses.map, docs/decisions/0072). */
export function CourseMap({ name, map }: { name: string; map: MapOfCourse }) {
  return (
    <figure className="panel">
      {map.kind === 'oval' ? <Oval name={name} lapM={map.lapM} /> : <Fences name={name} map={map} />}
      <figcaption className="source-note">{map.kind === 'oval' ? copy.ovalNote : copy.fencesNote}</figcaption>
      {map.kind === 'fences' && map.named.length > 0 && (
        <>
          <ul className="mt-3" aria-label={copy.named}>
            {map.named.map(({ number, name: fence }) => (
              <li key={number}>
                <b>{copy.fence(number)}</b> {fence}
              </li>
            ))}
          </ul>
          <p className="source-note">{copy.unnamed}</p>
        </>
      )}
    </figure>
  );
}

function Oval({ name, lapM }: { name: string; lapM: number }) {
  return (
    <svg className="chart" viewBox="0 0 360 170" role="img" aria-label={copy.ovalName(name, lapM)}>
      <rect x="20" y="16" width="320" height="138" rx="69" fill="none" stroke="var(--edge)" strokeWidth="22" />
      <rect x="20" y="16" width="320" height="138" rx="69" fill="none" stroke="var(--turf-tint)" strokeWidth="20" />
      <text x="180" y="82" textAnchor="middle">
        {copy.schema}
      </text>
      <text x="180" y="100" textAnchor="middle">
        {copy.lap(lapM)}
      </text>
    </svg>
  );
}

const perRow = 8;
const step = 40;
const rowHeight = 48;

/** The rows go right and left by turns, like the line that leads through them. */
function placeOf(index: number) {
  const row = Math.floor(index / perRow);
  const column = row % 2 === 0 ? index % perRow : perRow - 1 - (index % perRow);
  return { x: 40 + column * step, y: 44 + row * rowHeight };
}

function Fences({ name, map }: { name: string; map: Extract<MapOfCourse, { kind: 'fences' }> }) {
  const numbers = Array.from({ length: map.count }, (_, index) => index + 1);
  const rows = Math.ceil(map.count / perRow);
  const line = Array.from({ length: rows - 1 }, (_, row) =>
    row % 2 === 0 ? `H320a24 24 0 0 1 0 ${rowHeight}` : `H40a24 24 0 0 0 0 ${rowHeight}`,
  );
  const finish = placeOf(map.count);
  return (
    <svg
      className="chart"
      viewBox={`0 0 360 ${44 + rows * rowHeight}`}
      role="img"
      aria-label={copy.fencesName(name, map.distanceM, map.count)}
    >
      <path d={`M12 44${line.join('')}H${finish.x}`} fill="none" stroke="var(--turf)" strokeWidth="3" />
      <text x="4" y="20">
        {copy.start}
      </text>
      <path d={`M${finish.x} ${finish.y - 12}v24`} stroke="var(--ink)" strokeWidth="3" />
      <text x={finish.x} y={finish.y + 30} textAnchor="middle">
        {copy.finish}
      </text>
      {numbers.map((number) => {
        const { x, y } = placeOf(number - 1);
        const isNamed = map.named.some((fence) => fence.number === number);
        return (
          <g key={number}>
            <circle
              cx={x}
              cy={y}
              r="13"
              fill={isNamed ? 'var(--ink)' : 'var(--card)'}
              stroke="var(--ink)"
              strokeWidth="1.5"
            />
            <text x={x} y={y + 4} textAnchor="middle" style={{ fill: isNamed ? 'var(--card)' : 'var(--ink)' }}>
              {number}
            </text>
          </g>
        );
      })}
      <text x="356" y={32 + rows * rowHeight} textAnchor="end">
        {copy.schema}
      </text>
    </svg>
  );
}
