import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { Confirm } from '#features/admin/confirm.tsx';
import { FilterTabs } from '#features/admin/list-screen.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { parsePage } from '#platform/http/page.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { fields } from '#features/racing/fields.rules.ts';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';
import { adminDataCopy as copy, obstacleText } from '#text/imports/imports';
import { ApplyForm } from './apply-form.tsx';
import { BatchBadge } from './batch-table.tsx';
import { FileFacts, ImportSteps, StoringPart } from './import-steps.tsx';
import { MappingForm } from './mapping-form.tsx';
import { PreviewTable } from './preview-table.tsx';
import type { BatchState } from './batch.rules.ts';
import { isWithoutChanges, previewKinds } from './import-report.rules.ts';
import { sampleRows } from './open-upload.server.ts';
import { nameUndoObstacles } from './undo-obstacles.server.ts';
import { previewPageSize } from './prepare-import.server.ts';
import { type ImportBatch, readImportBatch, readPreviewPage } from './read-imports.server.ts';
import type { Route } from './+types/import.route';
import { handleImportForm, type ImportAnswer } from './import-actions.server.ts';

/** /admin/data/imports/:id: one import, its columns, preview, applying and undoing it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, clock } = requestOf(context);
  const found = await readImportBatch(db, idFromSlug(params.id) ?? 0);
  if (!found) throw data(null, { status: 404 });
  const { content, ...batch } = found;
  const query = new URL(request.url).searchParams;
  const kinds = previewKinds.filter((kind) => (batch.counts?.[kind] ?? 0) > 0);
  const kind = kinds.find((known) => known === query.get('radky')) ?? kinds[0] ?? null;
  const page = parsePage(query.get('page'));
  const rows = kind ? await readPreviewPage(db, batch.id, kind, page) : [];
  const isWaitingUndo = batch.storing?.isUndo === true && batch.storing.waitingRows > 0;
  const obstacles = isWaitingUndo ? await nameUndoObstacles(db, batch.id, clock.now()) : null;
  const headersAndSamples = await firstCells(content);
  const size = { bytes: content?.length ?? null, pageSize: previewPageSize };
  const names = fields.map(({ name }) => name);
  const formState = { done: messageAfterRedirect(request, copy.saved), formKey: crypto.randomUUID() };
  return {
    batch,
    kinds,
    kind,
    page,
    rows,
    names,
    obstacles,
    text: editableText(found),
    ...headersAndSamples,
    ...size,
    ...formState,
  };
}

/** In characters: a longer text would make the page slow. */
const maxEditableLength = 200_000;

/** The file's text when it is short enough to be corrected in the page, else null. */
function editableText({ content, format }: Pick<ImportBatch, 'content' | 'format'>): string | null {
  if (!content || format === 'xlsx' || content.length > maxEditableLength) return null;
  return new TextDecoder().decode(content);
}

/** A column whose first cells are all empty shows no sample. */
const sampleRowCount = 20;

/** The file's headers, and the first non-empty cell below each. */
async function firstCells(
  content: Uint8Array | null,
): Promise<{ headers: readonly string[]; samples: Record<string, string> }> {
  if (!content) return { headers: [], samples: {} };
  const { headers, rows } = await sampleRows(content, sampleRowCount);
  const samples = headers.map((header) => [header, rows.map((row) => row.get(header)).find((cell) => cell) ?? '']);
  return { headers, samples: Object.fromEntries(samples) as Record<string, string> };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleImportForm(requestOf(context), idFromSlug(params.id) ?? 0, await readForm(request));
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

type Props = Route.ComponentProps;

export default function AdminImport({ loaderData, actionData }: Props) {
  const { batch, done } = loaderData;
  const isOpen = batch.state === 'uploaded' || batch.state === 'previewed';
  const newImportLink = (
    <Link className="button button-outline button-small" to="/admin/data">
      {copy.again}
    </Link>
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.batch(batch.id)} note={batch.fileName ?? batch.source} actions={newImportLink}>
        <FormMessage answer={actionData ?? done} />
        {batch.state !== 'discarded' && <ImportSteps state={batch.state} />}
        <FileFacts {...loaderData} isOpen={isOpen} answer={actionData} />
        {isOpen && <MappingPart loaderData={loaderData} actionData={actionData} />}
        {batch.storing && (
          <StoringPart id={batch.id} storing={batch.storing} obstacles={<Obstacles {...loaderData.obstacles} />} />
        )}
        {batch.counts && <PreviewPart {...loaderData} />}
        {batch.state === 'previewed' && batch.counts && !isWithoutChanges(batch.counts) && (
          <AdminSection id="pouziti" heading={`4. ${copy.apply.heading}`} note={copy.apply.note}>
            <ApplyForm
              counts={batch.counts}
              newNames={batch.newNames}
              lookalikes={batch.lookalikes}
              seen={batch.madeAt}
              answer={actionData}
            />
          </AdminSection>
        )}
        {batch.state === 'discarded' && (
          <p className="inline-group">
            <BatchBadge {...batch} /> {copy.undo.discarded}
          </p>
        )}
        {!isOpen && canBeUndone(batch) && <UndoPart batch={batch} actionData={actionData} />}
      </AdminFrame>
    </main>
  );
}

const canBeUndone = ({ state, storing }: Props['loaderData']['batch']) =>
  state !== 'discarded' && state !== 'undoing' && (storing === null || storing.isInterrupted);

function MappingPart({ loaderData, actionData }: Pick<Props, 'loaderData' | 'actionData'>) {
  const { batch, headers, samples, names } = loaderData;
  return (
    <AdminSection id="prirazeni" heading={`2. ${copy.mapping.heading}`} note={copy.mapping.note}>
      <MappingForm
        key={JSON.stringify(batch.mapping)}
        headers={headers}
        samples={samples}
        names={names}
        mapping={batch.mapping}
        answer={actionData}
      />
    </AdminSection>
  );
}

function PreviewPart({ batch, kinds, kind, page, pageSize, rows }: Props['loaderData']) {
  const { counts, id, state } = batch;
  const { note: noteOpen, noteApplied, noteDiscarded } = copy.preview;
  const note = state === 'previewed' ? noteOpen : state === 'discarded' ? noteDiscarded : noteApplied;
  return (
    <AdminSection id="nahled" heading={`3. ${copy.preview.heading}`} note={note}>
      {kind && counts ? (
        <div className="stack">
          <FilterTabs
            label={copy.preview.filter}
            tabs={kinds.map((one) => ({
              to: `/admin/data/imports/${id}?radky=${one}`,
              label: `${copy.preview.kinds[one]} ${counts[one]}`,
              isCurrent: one === kind,
            }))}
          />
          {counts.unchanged > 0 && <p className="small-text muted">{copy.preview.unchanged(counts.unchanged)}</p>}
          <div>
            <PreviewTable kind={kind} rows={rows} />
            <Pager
              page={page}
              pageSize={pageSize}
              total={counts[kind]}
              countText={copy.preview.of(counts[kind])}
              path={(to) => `/admin/data/imports/${id}?radky=${kind}&page=${to}`}
            />
          </div>
        </div>
      ) : (
        <p className="small-text">
          {copy.preview.none} {counts && counts.unchanged > 0 && copy.preview.unchanged(counts.unchanged)}
        </p>
      )}
    </AdminSection>
  );
}

const textOfUndo = (state: BatchState): string => {
  if (state === 'storing') return copy.undo.storedInPart;
  return state === 'applied' ? copy.undo.applied : copy.undo.undone;
};

function Obstacles({ obstacles = [], total = 0 }: Partial<NonNullable<ImportAnswer['obstacles']>>) {
  if (obstacles.length === 0) return null;
  return (
    <div>
      <p>{copy.undo.obstacles}</p>
      <ul className="import-outcome">
        {obstacles.map((obstacle, index) => (
          <li key={index}>{obstacleText(obstacle)}</li>
        ))}
        {total > obstacles.length && <li>{copy.undo.more(total - obstacles.length)}</li>}
      </ul>
    </div>
  );
}

function UndoPart({ batch, actionData }: { batch: Props['loaderData']['batch']; actionData: Props['actionData'] }) {
  const answer: ImportAnswer | undefined = actionData;
  return (
    <AdminSection
      id="vraceni"
      heading={`5. ${copy.undo.heading}`}
      note={batch.state === 'undone' ? undefined : copy.undo.note}
    >
      <div className="panel stack">
        <p className="inline-group">
          <BatchBadge {...batch} /> {textOfUndo(batch.state)}
        </p>
        <Obstacles {...answer?.obstacles} />
        {batch.state !== 'undone' && (
          <div>
            <Confirm {...copy.undo} step="undo" fields={{}} />
          </div>
        )}
      </div>
    </AdminSection>
  );
}
