import type { ReactNode } from 'react';
import { helpCopy } from '#text/help/help';
import { horseCopy } from '#text/horses/horses';
import { oddsCopy } from '#text/odds/odds';
import { terms } from '#text/terms/terms';
import { FormLine } from '#features/racing/form-line.tsx';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import { type GoingBand, goingScale } from '#text/racing/going';
import { type ResultStatus, resultStatuses } from '#features/racing/result-status.rules.ts';
import { resultStatusLabel } from '#text/racing/result-status';
import { formatDecimal } from '#text/platform/text/number';
import { termAnchor } from '#features/terms/term-address.ts';

const copy = helpCopy.codes;

type Going = { value: number } | null;

/** The help page's list of codes and marks with their meanings, and the scale of the going with today's value. */
export function CodeLegend({ isDemo, going }: { isDemo: boolean; going: Going }) {
  return (
    <section id={copy.id} aria-labelledby="kody-h">
      <div className="page-section-header">
        <h2 id="kody-h">{copy.title}</h2>
      </div>
      <div className="legend-columns">
        <StatusLegend />
        <PlacingLegend />
        <CodeTable heading={copy.categories} rows={copy.categoryRows} />
        <OddsLegend isDemo={isDemo} />
        <BadgeLegend />
        <CodeTable heading={copy.riders} rows={copy.riderRows} />
      </div>
      <h3 className="mt-6">{copy.going}</h3>
      <ol className="penetrometer-scale">
        {goingScale.map((band, at) => (
          <Band key={band.label} band={band} below={goingScale[at + 1] ?? null} going={going} />
        ))}
      </ol>
    </section>
  );
}

function Legend({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3>{heading}</h3>
      <table className="data-table legend-table">
        <caption className="visually-hidden">{heading}</caption>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Row({ id, sample, meaning, note }: { id?: string; sample: ReactNode; meaning: string; note: string }) {
  return (
    <tr id={id}>
      <td>{sample}</td>
      <th scope="row">{meaning}</th>
      <td>{note}</td>
    </tr>
  );
}

/** 'Diskvalifikován: kůň doběhl…' without its label, which is in the column beside. */
const noteOf = (status: ResultStatus) => terms[`code-${status}`].text.replace(/^[^:,]*[:,] */, '');

function StatusLegend() {
  return (
    <Legend heading={copy.status}>
      {resultStatuses.map((status) => (
        <Row
          key={status}
          id={termAnchor(`code-${status}`)}
          sample={<abbr className="placing-plate placing-status">{status}</abbr>}
          meaning={resultStatusLabel(status)}
          note={noteOf(status)}
        />
      ))}
    </Legend>
  );
}

function PlacingLegend() {
  const [first, top, others] = copy.placings;
  return (
    <Legend heading={copy.placing}>
      <Row
        sample={<span className="placing-plate placing-first">{first.sample}</span>}
        meaning={first.meaning}
        note={first.note}
      />
      <Row
        sample={
          <>
            <span className="placing-plate placing-top-three">{top.sample}</span>{' '}
            <span className="placing-plate placing-top-three">3.</span>
          </>
        }
        meaning={top.meaning}
        note={top.note}
      />
      <Row
        sample={<span className="placing-plate placing-other">{others.sample}</span>}
        meaning={others.meaning}
        note={others.note}
      />
      <Row
        sample={
          <FormLine
            form={[
              { label: '1', placing: 'first' },
              { label: '3', placing: 'top-three' },
              { label: '7', placing: 'other' },
              { label: 'PN', placing: 'status' },
              { label: '10', placing: 'other' },
            ]}
          />
        }
        meaning={terms.form.word}
        note={copy.formNote}
      />
    </Legend>
  );
}

function OddsLegend({ isDemo }: { isDemo: boolean }) {
  return (
    <Legend heading={copy.odds}>
      {(['F', 'T'] as const).map((mark) => (
        <Row
          key={mark}
          sample={<abbr className={mark === 'F' ? 'bookmaker-mark' : 'bookmaker-mark-t'}>{mark}</abbr>}
          meaning={oddsCopy.bookmaker(mark, isDemo)}
          note={copy.bookmakers[mark]}
        />
      ))}
      <Row
        sample={<b className="compared-price is-best numeric">4,8</b>}
        meaning={copy.higher.meaning}
        note={copy.higher.note}
      />
      <Row sample={<Delta direction="down" />} meaning={copy.shorter.meaning} note={copy.shorter.note} />
      <Row sample={<Delta direction="up" />} meaning={copy.longer.meaning} note={copy.longer.note} />
    </Legend>
  );
}

function Delta({ direction }: { direction: 'up' | 'down' }) {
  return <span className={`price-change ${direction}`}>2,0</span>;
}

const badges = [
  { id: 'favourite', className: 'badge-favourite', icon: 'star-fill' },
  { id: 'most-wins', className: 'badge-most-wins', icon: 'trophy-fill' },
  { id: 'best-placement', className: 'badge-best-placing', icon: 'medal-fill' },
] as const satisfies readonly { id: keyof typeof horseCopy.badges; className: string; icon: IconName }[];

function BadgeLegend() {
  return (
    <Legend heading={copy.badges}>
      {badges.map(({ id, className, icon }) => (
        <Row
          key={id}
          sample={
            <span className={`badge ${className}`}>
              <Icon name={icon} />
              {horseCopy.badges[id]}
            </span>
          }
          meaning={terms[id].word}
          note={terms[id].text}
        />
      ))}
      <Row
        sample={
          <span className="badge">
            <Icon name="robot" />
            {copy.bot}
          </span>
        }
        meaning={terms.bot.word}
        note={terms.bot.text}
      />
    </Legend>
  );
}

type CodeRow = { code: string; meaning: string; note: string };

function CodeTable({ heading, rows }: { heading: string; rows: readonly CodeRow[] }) {
  return (
    <Legend heading={heading}>
      {rows.map(({ code, meaning, note }) => (
        <Row key={code} sample={<b>{code}</b>} meaning={meaning} note={note} />
      ))}
    </Legend>
  );
}

function Band({ band, below, going }: { band: GoingBand; below: GoingBand | null; going: Going }) {
  const isOn = going !== null && going.value >= band.from && (below === null || going.value < below.from);
  return (
    <li className={isOn ? 'is-on' : undefined}>
      <b>{band.label}</b>
      <span className="numeric">
        {below === null
          ? `${formatDecimal(band.from, 1)}+`
          : `${formatDecimal(band.from, 1)}–${formatDecimal(below.from - 0.1, 1)}`}
      </span>
      {isOn && <em>{copy.goingNow(formatDecimal(going.value, 1))}</em>}
    </li>
  );
}
