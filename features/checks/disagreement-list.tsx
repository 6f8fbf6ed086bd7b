import { Link } from 'react-router';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { adminCopy } from '#text/admin/admin';
import { raceText } from '#text/imports/imports';
import { claimFieldLabel, claimValue, disagreementsCopy as copy, sourceLabel } from '#text/checks/checks';
import type { Disagreement } from './disagreement.rules.ts';

/** At /admin/data/checks: what sources say of the same runner, side by side, each with a button that makes it hold. */
export function DisagreementList({ disagreements }: { disagreements: readonly Disagreement[] }) {
  const rule = (
    <Link className="small-text" to="/admin/settings#zdroje">
      {copy.rule}
    </Link>
  );
  return (
    <AdminSection
      id="zdroje"
      heading={copy.heading}
      note={copy.count(disagreements.length)}
      more={rule}
      className="stack"
    >
      {disagreements.length === 0 && <p className="small-text">{copy.none}</p>}
      {disagreements.map((one) => (
        <DisagreementPart key={`${one.runnerId} ${one.field}`} disagreement={one} />
      ))}
    </AdminSection>
  );
}

function DisagreementPart({ disagreement }: { disagreement: Disagreement }) {
  const { raceId, date, location, raceNumber, horse, field, current, claims, isChosen } = disagreement;
  const name = `${horse}, ${claimFieldLabel(field)}`;
  const screen = field === 'jockey' || field === 'weight' ? 'lineups' : 'odds';
  const isOfNobody = !claims.some(({ holds }) => holds);
  return (
    <div className="form-stack">
      <h3>{name}</h3>
      <p className="small-text">
        <Link to={`/admin/${screen}?race=${raceId}`}>{raceText(`${date} ${location} #${raceNumber}`)}</Link>
        {isOfNobody && ` · ${copy.holds}: ${claimValue(field, current)}`}
      </p>
      <ul className="todo" aria-label={name}>
        {claims.map((claim) => (
          <li key={claim.source}>
            {claim.holds ? <Icon name="check-circle-fill" /> : <span />}
            <span>
              <b>{claimValue(field, claim.value)}</b>
              <small>
                <bdi>{sourceLabel(claim.source)}</bdi>, {adminCopy.moment(claim.at)}
                {claim.holds && `, ${copy.holds}`}
              </small>
            </span>
            <ChoiceForm disagreement={disagreement} source={claim.source} isChosen={claim.isChosen} />
          </li>
        ))}
      </ul>
      {isChosen && (
        <PostForm className="inline-group">
          <ChoiceFields disagreement={disagreement} />
          <span className="small-text">{copy.chosen}</span>
          <Submit step="release" label={copy.release} of={name} className="button button-outline button-small" />
        </PostForm>
      )}
    </div>
  );
}

type ChoiceProps = { disagreement: Disagreement; source: string; isChosen: boolean };

/** Also for the source that holds by the rule: chosen, it holds whatever the others say next. */
function ChoiceForm({ disagreement, source, isChosen }: ChoiceProps) {
  if (isChosen) return null;
  return (
    <PostForm>
      <ChoiceFields disagreement={disagreement} />
      <input type="hidden" name="source" value={source} />
      <Submit
        step="choose"
        label={copy.choose}
        of={`${sourceLabel(source)}, ${disagreement.horse}, ${claimFieldLabel(disagreement.field)}`}
        className="button button-outline button-small"
      />
    </PostForm>
  );
}

const ChoiceFields = ({ disagreement: { runnerId, field } }: { disagreement: Disagreement }) => (
  <>
    <input type="hidden" name="runnerId" value={runnerId} />
    <input type="hidden" name="field" value={field} />
  </>
);
