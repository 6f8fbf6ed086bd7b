import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shellCopy } from '#text/platform/ui/shell';
import { formatMoney } from '#text/platform/text/number';
import { type TermId, terms } from '#text/terms/terms';
import { compareText } from '#text/platform/text/sort';
import { termAnchor } from '#features/terms/term-address.ts';
import { helpCopy } from '#text/help/help';

/**
 * Section of /help: how the tipping simulation pays, how many places count by the number of starters, and an example.
 */
export function TipSimulationSection() {
  const { id, title, paragraphs, table, columns, rows, exampleHeading, example, more } = helpCopy.simulation;
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
  const { id, title, items, prize, more } = helpCopy.rules;
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
  return helpCopy.texts.map(({ id, title, paragraphs }) => (
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
  const { id, title, text, lines } = helpCopy.gambling;
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
  const { id, title, mail, noMail, chat } = helpCopy.contact;
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

const copy = helpCopy.glossary;

/** Without codes: they are explained in the code legend, which has their anchors. */
const ids = (Object.keys(terms) as TermId[])
  .filter((id) => !id.startsWith('code-'))
  .toSorted((a, b) => compareText(terms[a].word, terms[b].word));
const letters = [...Map.groupBy(ids, (id) => letterOf(terms[id].word))];

/**
 * The letter under which a word is listed: Ch and letters with a caron are their own, as in Czech dictionaries; other
 * accents are ignored.
 */
function letterOf(word: string): string {
  const upper = word.toUpperCase();
  if (upper.startsWith('CH')) return 'Ch';
  const [first = ''] = upper;
  return /[ČŘŠŽ]/.test(first) ? first : first.normalize('NFD').charAt(0);
}

/** The help page's list of all terms with their definitions, the same as in tooltips (site.definitions). */
export function Glossary() {
  return (
    <section id={copy.id} aria-labelledby="slovnik-h">
      <div className="page-section-header">
        <h2 id="slovnik-h">{copy.title}</h2>
        <p>{copy.note}</p>
      </div>
      <div className="glossary">
        {letters.map(([letter, idsOfLetter]) => (
          <section key={letter} aria-label={letter}>
            <h3 aria-hidden="true">{letter}</h3>
            <dl>
              {idsOfLetter.map((id) => (
                <div key={id} id={termAnchor(id)}>
                  <dt>{terms[id].word}</dt>
                  <dd>{terms[id].text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}
