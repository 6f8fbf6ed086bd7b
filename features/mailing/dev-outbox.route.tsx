import { data } from 'react-router';
import { outboxCopy } from '#text/mailing/outbox';
import { contentId } from '#platform/ui/skip-link.tsx';
import { requestOf } from '#app/http/request-context.server.ts';
import { privateMeta } from '#platform/document/private-meta.ts';
import { type OutboxMail, readOutbox } from './mailer.server.ts';
import type { Route } from './+types/dev-outbox.route';
import '#features/accounts/accounts.css';

/**
 * /dev/outbox: mails written to files (mail.outbox); only in the demonstration and in development, only for this
 * machine.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { outboxDir } = requestOf(context).features;
  if (outboxDir === null) throw data(null, { status: 404 });
  return { mails: readOutbox(outboxDir) };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${outboxCopy.title} | ${siteName}`, matches);
}

export default function DevOutbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <main className="page-width outbox" id={contentId} tabIndex={-1}>
      <h1>{outboxCopy.title}</h1>
      <p>{mails.length === 0 ? outboxCopy.empty : outboxCopy.text}</p>
      {mails.map((mail) => (
        <Mail key={mail.file} mail={mail} />
      ))}
    </main>
  );
}

function Mail({ mail }: { mail: OutboxMail }) {
  return (
    <article className="panel">
      <h2>{mail.subject}</h2>
      <p className="small-text">{outboxCopy.to(mail.to)}</p>
      <p className="outbox-text">
        {mail.text.split(/(https?:\/\/\S+)/).map((part) =>
          part.startsWith('http') ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
      <details className="more">
        <summary className="button button-outline button-small">{outboxCopy.html}</summary>
        <iframe title={mail.subject} srcDoc={mail.html} sandbox="" />
      </details>
    </article>
  );
}
