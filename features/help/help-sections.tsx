import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { helpCopy as copy } from './help.cs.ts';
import { shellCopy } from '#platform/ui/shell.cs.ts';
import { formatMoney } from '#platform/text/czech-number.rules.ts';

/**
 * Section of /help: how the tipping simulation pays, how many places count by the number of starters, and an example.
 */
export function TipSimulationSection() {
  const { id, title, paragraphs, table, columns, rows, exampleHeading, example, more } = copy.simulation;
  return (
    <HelpSection id={id} title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="prose-width">
          {paragraph}
        </p>
      ))}
      <div className="panel flush places">
        <table className="data-table">
          <caption>{table}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.starters}</th>
              <th scope="col" className="align-right">
                {columns.places}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ starters, places }) => (
              <tr key={starters}>
                <th scope="row">{starters}</th>
                <td className="align-right numeric">{places}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note prose-width">
        <b>{exampleHeading}.</b> {example}
      </p>
      <p>
        <Link to="/tip-analysis">{more}</Link>
      </p>
    </HelpSection>
  );
}

/** Section of /help: the weekly contest's rules in short. */
export function ContestRulesSection({ weeklyPrize }: { weeklyPrize: number }) {
  const { id, title, items, prize, more } = copy.rules;
  return (
    <HelpSection id={id} title={title}>
      <ol className="rules">
        {[...items, prize(formatMoney(weeklyPrize))].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <p>
        <Link className="button button-outline" to="/contest/rules">
          {more}
        </Link>
      </p>
    </HelpSection>
  );
}

/** The sections of the help page that are only paragraphs. */
export function TextSections() {
  return copy.texts.map(({ id, title, paragraphs }) => (
    <HelpSection key={id} id={id} title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="prose-width">
          {paragraph}
        </p>
      ))}
    </HelpSection>
  ));
}

/** Section of /help: where to find help with gambling (site.help). The warning itself stands in every footer. */
export function GamblingHelpSection({ siteName }: { siteName: string }) {
  const { id, title, text, lines } = copy.gambling;
  return (
    <HelpSection id={id} title={title}>
      <div className="age-warning on-paper">
        <span className="age-warning-mark" aria-hidden="true">
          {shellCopy.footer.age}
        </span>
        <p>
          <b>{shellCopy.footer.warning}</b> {shellCopy.footer.noMinors}
        </p>
      </div>
      <p className="prose-width">{text(siteName)}</p>
      <ul className="rules rules-unordered">
        {lines.map(({ label, value, href, note }) => (
          <li key={href}>
            {label}: <a href={href}>{value}</a> ({note})
          </li>
        ))}
      </ul>
    </HelpSection>
  );
}

/** Section of /help: how to reach the operator, by mail, if an address is set, and by the chat. */
export function ContactSection({ contactEmail }: { contactEmail: string | null }) {
  const { id, title, mail, noMail, chat } = copy.contact;
  return (
    <HelpSection id={id} title={title}>
      <p className="prose-width">
        {contactEmail === null ? (
          noMail
        ) : (
          <>
            {mail}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        )}{' '}
        {chat}
      </p>
    </HelpSection>
  );
}

/** The frame of each section of the help page. */
function HelpSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="stack-compact" aria-labelledby={`${id}-h`}>
      <div className="page-section-header">
        <h2 id={`${id}-h`}>{title}</h2>
      </div>
      {children}
    </section>
  );
}
