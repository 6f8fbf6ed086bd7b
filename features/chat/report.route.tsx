import { data, Link } from 'react-router';
import { privateMeta } from '#platform/document/private-meta.ts';
import { ReportForm } from './report-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { fieldTexts } from '#platform/ui/form-values.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { reportCopy as copy, reportFieldError, reportFailure } from '#text/chat/report';
import { parseId } from '#platform/http/query.rules.ts';
import { handleReportForm } from './handle-chat-form.server.ts';
import { readReportable } from './reports.server.ts';
import { readForm, requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/report.route';

/** /report: anybody reports a message, a line of a wall or a reason, by its id or by quoting it (law.reports). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, person } = requestOf(context);
  const id = parseId(new URL(request.url).searchParams.get('message'));
  const found = id === null ? null : await readReportable(db, id, { userId: person?.id ?? null, now });
  return { about: found && id !== null ? { id, text: found.message } : null, isVisitor: person === null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const result = await handleReportForm(requestOf(context), form);
  if (result.ok) return { isDone: true as const };
  const fieldErrors = Object.fromEntries(
    Object.entries(result.fields ?? {}).map(([name, [code = '']]) => [name, reportFieldError(code)]),
  );
  const refused = { message: reportFailure(result.code), values: fieldTexts(form), fieldErrors };
  return data({ isDone: false as const, ...refused }, { status: 400 });
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(copy.title, matches);
}

export default function Report({ loaderData: { about, isVisitor }, actionData }: Route.ComponentProps) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </div>
      {actionData?.isDone ? (
        <div className="alert alert-ok" role="status">
          <Icon name="check-circle-fill" />
          <p>
            <b>{copy.done.title}.</b> {copy.done.text}
          </p>
        </div>
      ) : (
        <ReportForm about={about} isVisitor={isVisitor} refused={actionData} />
      )}
      <p className="mt-5">
        <Link to="/podminky#hlaseni">{copy.rules}</Link>
      </p>
    </main>
  );
}
