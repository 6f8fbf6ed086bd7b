import { AdminLink } from '#platform/session/admin-link.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FollowButton } from '#features/follows/follow-button.tsx';
import { horsePageCopy as copy } from './horse-page.cs.ts';
import { silkText } from '#features/racing/silks.cs.ts';
import { aboutHorse } from './horse-about.cs.ts';
import { horseCopy } from './horses.cs.ts';
import { Silk } from '#features/racing/silk.tsx';
import { TrainerLink } from '#features/racing/trainer-link.tsx';
import { TodayRuns } from '#features/stats/today-runs.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { HorseOriginView } from './horse-origin.rules.ts';
import type { HorsePageView } from './horse-page.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { Origin } from './origin.tsx';
import { LongForm } from './long-form.tsx';
import { NextStartBox } from './next-start-box.tsx';

const badgeIcons = { favourite: 'star-fill', 'most-wins': 'trophy-fill', 'best-placement': 'medal-fill' } as const;
const badgeClasses = {
  favourite: 'badge-favourite',
  'most-wins': 'badge-most-wins',
  'best-placement': 'badge-best-placing',
} as const;

type Props = {
  view: HorsePageView;
  origin: HorseOriginView;
  today: PragueDate;
  clock: SiteClock;
  isDemo: boolean;
  /** The administrators' text about the horse. */
  intro: ReactNode;
};

/** The head of the horse page: who the horse is, its recent form and its next run (horses.page-head). */
export function HorseHero({ view, origin, today, clock, isDemo, intro }: Props) {
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
                {copy.stable}{' '}
                <b>
                  <Link to={`/stable/${idSlug(horse.stable.id, horse.stable.name)}`}>{horse.stable.name}</Link>
                </b>
              </span>
            )}
            {horse.trainer && (
              <span>
                {copy.trainer}{' '}
                <b>
                  <TrainerLink
                    trainer={{ name: horse.trainer.name, slug: idSlug(horse.trainer.id, horse.trainer.name) }}
                  />
                </b>
              </span>
            )}
            {silk && (
              <span>
                {copy.silk} <b>{silk}</b>
              </span>
            )}
          </p>
          <Origin origin={origin} sex={horse.sex} isYearShown={horse.age !== null} />
          <LongForm form={form} />
          <TodayRuns text={todayRuns && copy.today(todayRuns)} />
          <FollowButton kind="horse" id={horse.id} name={horse.name} path={`/horse/${horse.slug}`} />
          <AdminLink kind="horse" id={horse.id} />
          {intro && <div className="note intro mt-3">{intro}</div>}
        </div>
        {next && <NextStartBox next={next} today={today} clock={clock} isDemo={isDemo} />}
      </section>
    </>
  );
}
