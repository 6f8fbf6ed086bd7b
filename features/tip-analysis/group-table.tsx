import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import { Term } from '#features/terms/term.tsx';
import type { TipStatistics } from '#features/analysis/simulation.rules.ts';
import { Roi } from './standings-table.tsx';

const { columns } = tipAnalysisCopy.standings;

type Props = { title: string; groups: readonly { label: string; statistics: TipStatistics }[] };

/** A table of /tip-analysis/user/{id} with the person's tips grouped by one property: number, success and ROI. */
export function GroupTable({ title, groups }: Props) {
  return (
    <section>
      <div className="page-section-header">
        <h3 className="heading-large">{title}</h3>
      </div>
      <table className="data-table stats-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{title}</span>
            </th>
            <th scope="col" className="align-right">
              <Term id="valid-tips">{columns.tips}</Term>
            </th>
            <th scope="col" className="align-right">
              <Term id="success">{columns.success}</Term>
            </th>
            <th scope="col" className="align-right">
              <Term id="roi">{columns.roi}</Term>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ label, statistics }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="align-right numeric">{statistics.totalTips}</td>
              <td className="align-right numeric">{tipAnalysisCopy.percent(statistics.successRate)}</td>
              <td className="align-right numeric">
                <Roi roi={statistics.roi} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
