import { Link } from 'react-router';
import { horsePageCopy } from './horse-page.cs.ts';
import { Silk } from '#features/racing/silk.tsx';
import { printHorse } from '#features/racing/horse-identity.rules.ts';
import type { HorseOriginView, ParentView } from './horse-origin.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';

const copy = horsePageCopy.origin;

type Props = { origin: HorseOriginView; sex: HorseSex | null; isYearShown: boolean };

/**
 * In the head of a horse's page, its birth, parents, breeder and owner; nothing of what isn't known (horses.origin).
 */
export function Origin({ origin: { birthYear, sire, dam, damSire, breeder, owner }, sex, isYearShown }: Props) {
  const born = isYearShown ? birthYear : null;
  if ([born, sire, dam, damSire, breeder, owner].every((fact) => fact === null)) return null;
  return (
    <p className="hero-facts">
      {born !== null && (
        <span>
          {copy.born(sex)} <b className="numeric">{born}</b>
        </span>
      )}
      {sire && <Parent label={copy.sire} parent={sire} />}
      {dam && <Parent label={copy.dam} parent={dam} sire={damSire} />}
      {!dam && damSire && <Parent label={copy.damSire} parent={damSire} />}
      {breeder !== null && (
        <span>
          {copy.breeder} <b>{breeder}</b>
        </span>
      )}
      {owner && (
        <span className="silk-with-name">
          {copy.owner}
          {owner.silk && <Silk silk={owner.silk} />}
          <b>{owner.path ? <Link to={owner.path}>{owner.name}</Link> : owner.name}</b>
        </span>
      )}
    </p>
  );
}

/** `sire`: the dam's sire, behind her name. */
function Parent({ label, parent, sire }: { label: string; parent: ParentView; sire?: ParentView | null }) {
  return (
    <span>
      {label} <ParentName parent={parent} />
      {sire && (
        <>
          {' '}
          {copy.by} <ParentName parent={sire} />
        </>
      )}
    </span>
  );
}

function ParentName({ parent }: { parent: ParentView }) {
  const { path, offspringPath } = parent;
  const to = path ?? offspringPath;
  return (
    <>
      <b>{to ? <Link to={to}>{printHorse(parent)}</Link> : printHorse(parent)}</b>
      {path && offspringPath && (
        <>
          {' '}
          <Link className="small-text" to={offspringPath} aria-label={copy.offspringOf(parent.name)}>
            {copy.offspring}
          </Link>
        </>
      )}
    </>
  );
}
