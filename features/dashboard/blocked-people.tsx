import { blocksCopy as copy } from '#features/blocks/blocks.cs.ts';
import { tipAnalysisCopy } from '#features/tip-analysis/tip-analysis.cs.ts';
import { Removal } from './removal.tsx';
import { useDashboardForm } from './use-dashboard-form.ts';

type Props = { people: readonly { userId: string; username: string | null }[] };

/** Beside the settings of the dashboard: whom the person has blocked. */
export function BlockedPeople({ people }: Props) {
  const form = useDashboardForm();
  if (people.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="blokovani">
      <div className="panel-header">
        <h2 id="blokovani">{copy.heading}</h2>
      </div>
      <p className="small-text">{copy.text}</p>
      <table className="data-table">
        <tbody>
          {people.map(({ userId, username }) => {
            const name = username ?? tipAnalysisCopy.anonymous;
            return (
              <tr key={userId}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td className="align-right">
                  <Removal
                    form={form}
                    intent="unblock"
                    id={userId}
                    text={copy.unblock}
                    name={copy.unblockNamed(name)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
