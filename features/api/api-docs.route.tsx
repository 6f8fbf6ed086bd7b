import { type FormEvent, useState } from 'react';
import { apiDocsCopy as copy } from '#text/api/api-docs';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { EmbedGuide } from '#features/embeds/embed-guide.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { readEmbedExample } from '#features/embeds/read-embed-example.server.ts';
import { apiRoutes, endpoints } from './endpoints.server.ts';
import { parametersOf } from './open-api.server.ts';
import { bulkTables } from './bulk-tables.server.ts';
import { bulkReadsPerMinute, requestsPerMinute } from './requests-per-minute.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/api-docs.route';
import './api-docs.css';

/** /api-docs: the documentation of the public API, with a form to try each address. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  page.dependsOn('settings', 'events', 'clock');
  page.validUntil(nextPragueMidnight(now));
  const example = await readEmbedExample(db, pragueDate(now));
  const list = endpoints.map((endpoint) => ({
    path: endpoint.path,
    summary: endpoint.summary,
    parameters: parametersOf(endpoint).map(({ name, required, description }) => ({ name, required, description })),
  }));
  const guarded = apiRoutes.flatMap(({ method, path, summary, security }) =>
    security ? [{ address: `${method.toUpperCase()} /api/v1${path}`, summary, security }] : [],
  );
  const bulk = { tables: Object.keys(bulkTables), readsAMinute: bulkReadsPerMinute };
  return { list, guarded, bulk, example, requestsAMinute: requestsPerMinute };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: copy.title,
    description: copy.description,
    path: '/api-docs',
  });
}

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  const { list, guarded, bulk, example, requestsAMinute: limit } = loaderData;
  const { appUrl } = useFrame();
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
        <p className="note">{copy.facts(limit)}</p>
        <p>
          <a className="button button-outline" href="/api/v1/openapi.json">
            {copy.openApi}
          </a>
        </p>
      </div>
      <div className="api-reference page-section-compact">
        <EmbedGuide appUrl={appUrl} example={example} />
        {list.map((endpoint) => (
          <EndpointForm key={endpoint.path} endpoint={endpoint} />
        ))}
        <section className="panel" aria-labelledby="tabulky">
          <div className="panel-header">
            <h2 id="tabulky">{copy.bulk.heading}</h2>
          </div>
          <p className="small-text">{copy.bulk.note(bulk.readsAMinute)}</p>
          {bulk.tables.map((table) => (
            <p key={table}>
              <code>GET /api/v1/bulk/{table}</code>
              <br />
              <span className="small-text">{copy.bulk.tables[table]}</span>
            </p>
          ))}
        </section>
        {(['token', 'key'] as const).map((security) => (
          <section className="panel" aria-labelledby={copy[security].id} key={security}>
            <div className="panel-header">
              <h2 id={copy[security].id}>{copy[security].heading}</h2>
              <span className="small-text muted">{copy[security].note}</span>
            </div>
            {guarded
              .filter((route) => route.security === security)
              .map(({ address, summary }) => (
                <p key={address}>
                  <code>{address}</code>
                  <br />
                  <span className="small-text">{summary}</span>
                </p>
              ))}
          </section>
        ))}
      </div>
    </main>
  );
}

type Endpoint = Route.ComponentProps['loaderData']['list'][number];

/** Builds an API address and opens it; with JavaScript the response is shown below the form. */
function EndpointForm({ endpoint: { path, summary, parameters } }: { endpoint: Endpoint }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const headingId = `api${path.replaceAll(/[^a-z]+/g, '-')}`;
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAnswer(await callApi(path, new FormData(event.currentTarget)));
  }
  return (
    <section className="panel" aria-labelledby={headingId}>
      <div className="panel-header">
        <h2 id={headingId}>
          <code>GET /api/v1{path}</code>
        </h2>
        <span className="small-text muted">{summary}</span>
      </div>
      <form className="stack" method="get" action={path.includes('{') ? undefined : `/api/v1${path}`} onSubmit={send}>
        {parameters.map(({ name, required, description }) => (
          <label className="form-field" key={name}>
            <span>{copy.parameter(name, required)}</span>
            <span>
              <input
                className="text-input"
                name={name}
                required={required}
                inputMode={name === 'id' || name === 'page' ? 'numeric' : undefined}
              />
              {description && <small className="muted">{description}</small>}
            </span>
          </label>
        ))}
        <p>
          <button className="button button-outline button-small" type="submit">
            {copy.try}
          </button>
        </p>
      </form>
      {answer !== null && (
        <pre aria-live="polite">
          <code>{answer}</code>
        </pre>
      )}
    </section>
  );
}

const maxResponseLength = 4000;

async function callApi(path: string, form: FormData): Promise<string> {
  const query = new URLSearchParams();
  let address = path;
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value === '') continue;
    if (path.includes(`{${name}}`)) address = address.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  const url = `/api/v1${address}${query.size > 0 ? `?${query}` : ''}`;
  const response = await fetch(url);
  const text = JSON.stringify(await response.json(), null, 2);
  return `${response.status} ${url}\n${text.slice(0, maxResponseLength)}${text.length > maxResponseLength ? '\n…' : ''}`;
}
