import { Link } from 'react-router';
import { RankMovement } from '#features/standings/rank-movement.tsx';
import { contestCopy } from '#text/contest/contest';
import { groupsCopy } from '#text/groups/groups';
import { groupsPerPerson } from './group.rules.ts';
import type { GroupCard } from './group-view.rules.ts';

const copy = groupsCopy.mine;

type Props = { groups: readonly GroupCard[]; currentId: number | null; viewerId: string };

/** The viewer's groups on /contest/groups, each with their place this week. */
export function GroupCards({ groups, currentId, viewerId }: Props) {
  return (
    <section aria-labelledby="moje-skupiny">
      <div className="page-section-header">
        <h2 id="moje-skupiny">{copy.heading}</h2>
        {groups.length > 0 && <p>{copy.count(groups.length, groupsPerPerson)}</p>}
      </div>
      {groups.length === 0 && <p className="note">{copy.none}</p>}
      <ul className="group-cards" role="list">
        {groups.map((group) => (
          <li key={group.id}>
            <Link to={`/contest/groups/${group.id}`} aria-current={group.id === currentId ? 'page' : undefined}>
              <b className="group-name">{group.name}</b>
              <span className="group-place">
                <b>{group.rank === null ? copy.noRank : `${group.rank}.`}</b> {copy.outOf(group.members)}
              </span>
              <small>
                {group.rank !== null && <RankMovement moved={group.moved} />} {leaderText(group, viewerId)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function leaderText({ leader }: GroupCard, viewerId: string): string {
  if (leader === null) return copy.nobodyLeads;
  return leader.userId === viewerId ? copy.leadsMe : copy.leads(contestCopy.name(leader.username));
}
