import { Link } from 'react-router';
import { fantasyCopy } from './fantasy.cs.ts';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { placingOf } from '#features/racing/placing.rules.ts';
import type { ExplainedLine, ExplainedTeam } from './round-rows.rules.ts';

const copy = fantasyCopy.lines;

/** How a team's points came about: a line for each horse and for the jockey, and the total. */
export function ScoreTable({ team }: { team: ExplainedTeam }) {
  return (
    <table className="data-table score-table">
      <caption className="visually-hidden">{copy.caption}</caption>
      <tbody>
        {team.lines.map((line) => (
          <Line key={line.kind === 'jockey' ? 'jockey' : line.raceNumber} line={line} captain={team.captain} />
        ))}
        <tr className="total-row">
          <th scope="row" colSpan={2}>
            {copy.total}
          </th>
          <td className="align-right numeric">{team.points}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Line({ line, captain }: { line: ExplainedLine; captain: number }) {
  if (line.kind === 'jockey')
    return (
      <tr>
        <th scope="row" colSpan={2}>
          <Link to={`/jockey/${line.slug}`}>{copy.jockey(line.name)}</Link>
          <small>{copy.wins(line.wins)}</small>
        </th>
        <td className="align-right numeric">
          <b>{copy.tenths(line.tenths)}</b>
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">
        <Link to={`/horse/${line.slug}`}>{copy.horse(line.raceNumber, line.horse)}</Link>
        <small>{copy.detail(line, captain)}</small>
      </th>
      <td>
        {line.position !== null || line.status !== null ? (
          <PlacingPlate position={line.position} placing={placingOf(line.position)} status={line.status} />
        ) : (
          <span className="small-text muted">{copy.states[line.state]}</span>
        )}
      </td>
      <td className="align-right numeric">
        <b>{copy.tenths(line.tenths)}</b>
      </td>
    </tr>
  );
}
