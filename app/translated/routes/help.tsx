import { contentId } from '#platform/ui/skip-link.tsx';
import { guideCopy as copy } from '#app/translated/guide.en.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import type { RouterContextProvider } from 'react-router';
import { goingScale } from '#text/racing/going';
import { formatDecimal } from '#text/platform/text/number';
import { frameOf, type MetaArgs, translatedMeta } from '#app/translated/translated-meta.ts';
import '#features/help/help.css';

/** /help in another language: a guide of its own, for who reads racecards of another country. */
export function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  const { page, now } = requestOf(context);
  return page.pushChanges({ today: pragueDate(now), live: page.dependsOn('settings') });
}

export function meta(args: MetaArgs<unknown>) {
  const { title, description } = copy;
  return translatedMeta(frameOf(args), { title, description, path: '/help' });
}

export default function Help() {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </div>
      <div className="help-layout">
        <nav className="table-of-contents" aria-labelledby="contents">
          <p className="eyebrow" id="contents">
            {copy.contents}
          </p>
          <ol>
            {copy.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="stack help-body">
          {copy.sections.map((section) => (
            <section key={section.id} className="panel" id={section.id} aria-labelledby={`${section.id}-h`}>
              <div className="panel-header">
                <h2 id={`${section.id}-h`}>{section.title}</h2>
              </div>
              {'paragraphs' in section && (
                <div className="guide-text">
                  {section.paragraphs.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </div>
              )}
              {'terms' in section && <Terms terms={section.terms} areCzech={'areCzech' in section} />}
              {'hasGoing' in section && <GoingScale />}
              {'sources' in section && <Sources sources={section.sources} />}
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}

function Terms({ terms, areCzech }: { terms: readonly (readonly [string, string])[]; areCzech: boolean }) {
  return (
    <dl className="guide-terms">
      {terms.map(([word, meaning]) => [
        <dt key={word} lang={areCzech ? 'cs' : undefined}>
          {word}
        </dt>,
        <dd key={`${word}-dd`}>{meaning}</dd>,
      ])}
    </dl>
  );
}

/** The penetrometer's scale, the firmest first. */
function GoingScale() {
  return (
    <dl className="guide-terms">
      {goingScale.map(({ from, label }) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label}-dd`} className="numeric">
          {formatDecimal(from, 1)}+
        </dd>,
      ])}
    </dl>
  );
}

function Sources({ sources }: { sources: readonly { title: string; url: string }[] }) {
  return (
    <p className="source-note">
      {copy.sources}:{' '}
      {sources.map(({ title, url }, index) => [
        index > 0 && ', ',
        <a key={url} href={url}>
          {title}
        </a>,
      ])}
    </p>
  );
}
