import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminLink } from '#platform/session/admin-link.tsx';
import { FollowButton } from '#features/follows/follow-button.tsx';
import { silkText } from '#text/racing/silks';
import { Silk } from '#features/racing/silk.tsx';
import { TrainerLink } from '#features/racing/trainer-link.tsx';
import { TodayRuns } from '#features/stats/today-runs.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { raceCardCopy } from '#text/race-day/race-card';
import { raceDayCopy } from '#text/race-day/race-day';
import { StartBox } from '#features/race-day/start-box.tsx';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { PriceChange, Sparkline } from '#features/odds/price-movement.tsx';
import { raceTitle } from '#text/racing/race-title';
import { raceHref } from '#features/racing/race-href.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { formatClockTime, formatFullDate } from '#text/platform/time/date';
import { formatKilograms, formatMetres } from '#text/platform/text/number';
import { printHorse } from '#features/racing/horse-identity.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { horsePageCopy } from '#text/horses/horse-page';
import { aboutHorse } from '#text/horses/horse-about';
import { horseCopy } from '#text/horses/horses';
import type { HorseOriginView, HorsePageView, NextStart, ParentView } from './horse-page.rules.ts';
import { LongForm } from './long-form.tsx';

const badgeIcons = { favourite: 'star-fill', 'most-wins': 'trophy-fill', 'best-placement': 'medal-fill' } as const;
const badgeClasses = {
  favourite: 'badge-favourite',
  'most-wins': 'badge-most-wins',
  'best-placement': 'badge-best-placing',
} as const;

type HorseHeroProps = {
  view: HorsePageView;
  origin: HorseOriginView;
  today: PragueDate;
  clock: SiteClock;
  isDemo: boolean;
  /** The administrators' text about the horse. */
  intro: ReactNode;
};

/** The head of the horse page: who the horse is, its recent form and its next run (horses.page-head). */
export function HorseHero({ view, origin, today, clock, isDemo, intro }: HorseHeroProps) {
  const { horse, badges, form, todayRuns, next } = view;
  const silk = silkText(horse.silk);
  const about = aboutHorse({ ...horse, colour: origin.colour });
  return (
    <>
      <nav className="page-header" aria-label={horseCopy.horses}>
        <ol className="breadcrumbs">
          <li>
            <Link to="/horses">{horseCopy.horses}</Link>
          </li>
          <li aria-current="page">{horse.name}</li>
        </ol>
      </nav>
      <section className={next ? 'hero' : 'hero hero-without-box'} aria-label={horse.name}>
        <div className="hero-silk">
          <Silk silk={horse.silk} />
        </div>
        <div>
          {badges.length > 0 && (
            <p className="inline-group">
              {badges.map((badge) => (
                <span key={badge} className={`badge ${badgeClasses[badge]}`} data-term={badge}>
                  <Icon name={badgeIcons[badge]} />
                  {horseCopy.badges[badge]}
                </span>
              ))}
            </p>
          )}
          <h1>
            {horse.name}
            {horse.country && <span className="horse-country"> ({horse.country})</span>}
          </h1>
          <p className="hero-facts">
            {about && <span>{about}</span>}
            {horse.stable && (
              <span>
                {horsePageCopy.stable}{' '}
                <b>
                  <Link to={`/stable/${idSlug(horse.stable.id, horse.stable.name)}`}>{horse.stable.name}</Link>
                </b>
              </span>
            )}
            {horse.trainer && (
              <span>
                {horsePageCopy.trainer}{' '}
                <b>
                  <TrainerLink
                    trainer={{ name: horse.trainer.name, slug: idSlug(horse.trainer.id, horse.trainer.name) }}
                  />
                </b>
              </span>
            )}
            {silk && (
              <span>
                {horsePageCopy.silk} <b>{silk}</b>
              </span>
            )}
          </p>
          <Origin origin={origin} sex={horse.sex} isYearShown={horse.age !== null} />
          <LongForm form={form} />
          <TodayRuns text={todayRuns && horsePageCopy.today(todayRuns)} />
          <FollowButton kind="horse" id={horse.id} name={horse.name} path={`/horse/${horse.slug}`} />
          <AdminLink kind="horse" id={horse.id} />
          {intro && <div className="note intro mt-3">{intro}</div>}
        </div>
        {next && <NextStartBox next={next} today={today} clock={clock} isDemo={isDemo} />}
      </section>
    </>
  );
}

type NextStartBoxProps = { next: NextStart; today: PragueDate; clock: SiteClock; isDemo: boolean };

/** Box in the head of the horse page: the nearest race the horse is entered in, with its price and how it has moved. */
export function NextStartBox({ next, today, clock, isDemo }: NextStartBoxProps) {
  const race = raceDayCopy.raceNumber(next.raceNumber);
  const facts = [
    next.location,
    next.distanceM === null ? null : formatMetres(next.distanceM),
    next.weightKg === null ? null : formatKilograms(next.weightKg),
  ];
  return (
    <StartBox startAt={next.startAt} clock={clock} heading={horsePageCopy.next} date={next.date} today={today}>
      <div className="start-box-row">
        <div>
          <Link className="horse" to={raceHref(next)}>
            {race}, {formatFullDate(next.date)}
            {next.time && `, ${formatClockTime(next.time)}`}
          </Link>
          {next.raceName && (
            <p className="small-text" lang="cs">
              {raceTitle({ name: next.raceName, number: next.raceNumber })}
            </p>
          )}
          <p className="small-text muted">{facts.filter(Boolean).join(' · ')}</p>
          {next.last && <p className="small-text muted">{lastStart(next.last, next.jockey?.name ?? null)}</p>}
        </div>
        {next.number !== null && (
          <span className="cloth cloth-large" role="img" aria-label={horsePageCopy.startNumber(next.number)}>
            {next.number}
          </span>
        )}
      </div>
      {next.isNonStarter ? (
        <p className="badge">{horsePageCopy.nonStarter}</p>
      ) : (
        <p className="inline-group inline-group-spread">
          <span className="inline-group">
            <OddsValue odds={next.odds} isDemo={isDemo} />
            {next.movement && <Sparkline movement={next.movement} />}
            {next.movement && <PriceChange delta={next.movement.delta} />}
            {next.pricedAt !== null && (
              <span className="small-text muted">{raceCardCopy.pricedAt(next.pricedAt, next.startAt)}</span>
            )}
          </span>
          {next.jockey && (
            <span className="small-text">
              <JockeyLink jockey={next.jockey} />
            </span>
          )}
        </p>
      )}
    </StartBox>
  );
}

function lastStart(last: NonNullable<NextStart['last']>, jockeyName: string | null): string {
  const { weightChangeKg } = last;
  const rider =
    last.jockeyName && jockeyName && last.jockeyName !== jockeyName ? shortRiderName(last.jockeyName) : null;
  return [
    horsePageCopy.lastStart(last.date, last.daysOff),
    weightChangeKg === null || weightChangeKg === 0 ? null : horsePageCopy.weightChange(weightChangeKg),
    rider && horsePageCopy.riddenBy(rider),
  ]
    .filter((part) => part !== null)
    .join(', ');
}

const copy = horsePageCopy.origin;

type OriginProps = { origin: HorseOriginView; sex: HorseSex | null; isYearShown: boolean };

/**
 * In the head of a horse's page, its birth, parents, breeder and owner; nothing of what isn't known (horses.origin).
 */
function Origin({ origin: { birthYear, sire, dam, damSire, breeder, owner }, sex, isYearShown }: OriginProps) {
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
