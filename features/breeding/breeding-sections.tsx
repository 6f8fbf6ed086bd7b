import { Link } from 'react-router';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { formatPercent } from '#text/platform/text/number';
import { Icon } from '#platform/ui/icon.tsx';
import { horseCopy } from '#text/horses/horses';
import { Silk } from '#features/racing/silk.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { EnquiryForm, EnquiryPanel } from '#features/enquiries/enquiry-panel.tsx';
import { RadioField } from '#platform/ui/form-fields.tsx';
import type { RejectedForm } from '#features/enquiries/enquiry.rules.ts';
import { breedingCopy } from '#text/breeding/breeding';
import type { CzechBred } from './czech-bred.rules.ts';
import { type Tier, tiers } from './tiers.rules.ts';

const copy = breedingCopy.problem;
const height = 210;
const baseline = 180;
const lowestPercent = 40;
const pixelsPerPercent = 7.3;
/** The chart covers 40 to 60 percent. */
const yOf = (percent: number) => baseline - (percent - lowestPercent) * pixelsPerPercent;

/** Chart of /chov: the share of Czech-bred starters in two years, joined by a line; the numbers stand in its texts. */
function ShareSlope() {
  return <ResponsiveChart renderAt={(width) => <Slope width={width} />} />;
}

function Slope({ width }: { width: number }) {
  const { from, to, half } = copy;
  const [left, right] = [70, width - 110];
  const points = [
    { ...from, x: left },
    { ...to, x: right },
  ];
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={copy.chartLabel}>
      <path className="chart-grid-line" d={`M10 ${yOf(50)}H${width - 10}`} />
      <text x={width - 10} y={yOf(50) - 6} textAnchor="end">
        {half}
      </text>
      <path className="slope" d={`M${left} ${yOf(from.percent)}L${right} ${yOf(to.percent)}`} />
      {points.map(({ year, percent, x }) => (
        <g key={year}>
          <circle className="slope-point" cx={x} cy={yOf(percent)} r="7" />
          <text className="chart-label slope-value" x={x} y={yOf(percent) - 16} textAnchor="middle">
            {formatPercent(percent, 1)}
          </text>
          <text x={x} y={height - 8} textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
    </svg>
  );
}

const source = 'https://www.dostihyjc.cz';

/** The decline of Czech breeding in figures with their source, and in our own of this season (breeding.problem). */
export function BreedingProblem({ summary }: { summary: CzechBred }) {
  return (
    <section className="page-section page-section-compact" aria-labelledby="problem">
      <div className="page-section-header">
        <h2 id="problem">{copy.heading}</h2>
        <p>{copy.source}</p>
      </div>
      <div className="cols-2 cols-5-7">
        <figure>
          <figcaption className="slope-caption">
            <b>{copy.chartLead}</b>
            {copy.chartText}
          </figcaption>
          <ShareSlope />
        </figure>
        <div className="stack">
          <dl className="stat-tiles stat-tiles-three">
            {copy.facts.map(({ value, label }) => (
              <div className="stat-tile" key={label}>
                <dt>{label}</dt>
                <dd className="numeric">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="prose-width">{copy.text}</p>
          {summary.percent !== null && (
            <p className="prose-width">
              <b>{copy.seasonSummary(summary.season, summary.czechBred, summary.starters, summary.percent)}</b>{' '}
              {copy.czechBredNote}
            </p>
          )}
          <p>
            <a href={source} target="_blank" rel="noopener">
              {copy.link} <Icon name="arrow-square-out" />
              <span className="visually-hidden">{copy.newWindow}</span>
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

const bestCopy = breedingCopy.best;

/** The table of /chov: this season's best Czech-bred horses, from our results. */
export function BestCzechBred({ summary }: { summary: CzechBred }) {
  if (summary.best.length === 0) return null;
  return (
    <section aria-labelledby="letos">
      <div className="page-section-header">
        <h2 id="letos">{bestCopy.heading}</h2>
        <p>{bestCopy.note(summary.season)}</p>
      </div>
      <div className="panel flush bleed">
        <table className="data-table czech-bred-table">
          <caption className="visually-hidden">{bestCopy.heading}</caption>
          <thead>
            <tr>
              <th scope="col" className="column-silk">
                <span className="visually-hidden">{bestCopy.silk}</span>
              </th>
              <th scope="col">{bestCopy.horse}</th>
              <th scope="col">{bestCopy.form}</th>
              <th scope="col" className="align-right hide-on-mobile">
                {bestCopy.starts}
              </th>
              <th scope="col" className="align-right">
                {bestCopy.wins}
              </th>
              <th scope="col" className="align-right hide-on-mobile">
                {bestCopy.placements}
              </th>
            </tr>
          </thead>
          <tbody>
            {summary.best.map(({ id, slug, name, age, sex, silk, form, record }) => (
              <tr key={id}>
                <td className="column-silk">
                  <Silk silk={silk} />
                </td>
                <th scope="row">
                  <Link className="horse" to={`/horse/${slug}`}>
                    {name}
                  </Link>
                  <small>{horseCopy.ageAndSex(age, sex)}</small>
                </th>
                <td>
                  <FormLine form={form} />
                </td>
                <td className="align-right numeric hide-on-mobile">{record.totalRaces}</td>
                <td className="align-right numeric">{record.wins}</td>
                <td className="align-right numeric hide-on-mobile">{record.placements}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Anchor of the interest form, to which each membership links. */
export const interestId = 'zajem';

/** The three memberships, drawn as a starting gate; each links to the form with itself selected (breeding.tiers). */
export function TierList() {
  return (
    <section className="page-section page-section-compact" id="clenstvi" aria-labelledby="clenstvi-h">
      <div className="page-section-header">
        <h2 id="clenstvi-h">{breedingCopy.tiersHeading}</h2>
        <p>{breedingCopy.tiersNote}</p>
      </div>
      <div className="tiers">
        {tiers.map((tier, at) => {
          const { name, text, points, audience } = breedingCopy.tiers[tier];
          return (
            <section key={tier} className="tier" aria-label={name}>
              <p className="tier-name" aria-hidden="true">
                {at + 1}
              </p>
              <h3>{name}</h3>
              <p className="tier-description">{text}</p>
              <ul>
                {points.map((point) => (
                  <li key={point}>
                    <Icon name="check" />
                    <span>{point}</span>
                  </li>
                ))}
              </ul>
              <p className="small-text muted">{audience}</p>
              <Link className="button button-outline" to={`/chov?clenstvi=${tier}#${interestId}`}>
                {breedingCopy.interest}
                <span className="visually-hidden">{breedingCopy.interestIn(name)}</span>
              </Link>
            </section>
          );
        })}
      </div>
    </section>
  );
}

const interestCopy = breedingCopy.form;

type InterestPanelProps = { chosen: Tier | null; answer: RejectedForm | undefined; isSent: boolean };

/** The form in which a visitor of /chov shows interest in a membership; once sent, its confirmation. */
export function InterestPanel({ chosen, answer, isSent }: InterestPanelProps) {
  return (
    <EnquiryPanel id={interestId} heading={interestCopy.heading} sent={isSent ? interestCopy.sent : null}>
      <EnquiryForm
        id={interestId}
        answer={answer}
        submit={interestCopy.submit}
        consent={`${interestCopy.consent} ${interestCopy.privacy}`}
      >
        <RadioField
          name="tier"
          label={interestCopy.tier}
          options={tiers.map((tier) => ({ value: tier, label: breedingCopy.tiers[tier].name }))}
          value={chosen ?? undefined}
        />
      </EnquiryForm>
    </EnquiryPanel>
  );
}
