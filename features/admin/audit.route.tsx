import { Form } from 'react-router';
import { DateField } from './date-field.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { RealTimeNote } from './real-time-note.tsx';
import { FormMessage } from './form-message.tsx';
import { AuditTable } from './audit-table.tsx';
import { adminCopy } from '#text/admin/admin';
import { adminAuditCopy as copy, auditArea } from '#text/admin/audit';
import { contentId } from '#platform/ui/skip-link.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { LogPager } from '#platform/ui/pager.tsx';
import { queryAddress } from '#platform/ui/query-address.ts';
import { SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { parseTypedDate } from '#platform/time/typed-date.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { readAudit } from './read-audit.server.ts';
import { requireAdmin, readForm, requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/audit.route';
import { adminMeta } from './admin-meta.ts';
import { messageAfterRedirect } from './admin-form-response.server.ts';
import { handleUndoForm, undoMessages } from './undo-actions.server.ts';

/** /admin/audit, the audit log: every administrator's write, with the values before and after. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const query = new URL(request.url).searchParams;
  const filter = {
    area: query.get('area') || null,
    username: query.get('person')?.trim() || null,
    from: parseTypedDate(query.get('from') ?? ''),
    to: parseTypedDate(query.get('to') ?? ''),
    before: idFromSlug(query.get('before') ?? ''),
  };
  return { ...(await readAudit(db, filter)), filter, done: messageAfterRedirect(request, undoMessages), now };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleUndoForm(requestOf(context), await readForm(request), '/admin/audit');
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

type Filter = Awaited<ReturnType<typeof loader>>['filter'];

function addressOf({ area, username, from, to }: Filter, before: number | null): string {
  return queryAddress('/admin/audit', {
    area,
    person: username,
    from,
    to,
    before: before === null ? null : String(before),
  });
}

export default function AdminAudit({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, next, areas, filter, done, now } = loaderData;
  const choices = [
    { value: '', label: copy.filter.all },
    ...areas.map((value) => ({ value, label: auditArea(value) })),
  ];
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)}>
        <FormMessage answer={actionData ?? done} />
        <Form className="filter-row" method="get" aria-label={copy.filter.label} key={addressOf(filter, null)}>
          <SelectField name="area" label={copy.filter.area} value={filter.area ?? ''} options={choices} />
          <TextField name="person" label={copy.filter.person} value={filter.username ?? ''} maxLength={15} />
          <DateField name="from" label={copy.filter.from} value={filter.from ?? ''} />
          <DateField name="to" label={copy.filter.to} value={filter.to ?? ''} />
          <button className="button button-outline" type="submit">
            {copy.filter.submit}
          </button>
        </Form>
        <RealTimeNote />
        {entries.length > 0 ? <AuditTable entries={entries} /> : <EmptyState {...copy.empty} />}
        <LogPager
          newer={filter.before === null ? null : { to: addressOf(filter, null), label: copy.newest }}
          older={next === null ? null : { to: addressOf(filter, next), label: copy.older }}
        />
      </AdminFrame>
    </main>
  );
}
