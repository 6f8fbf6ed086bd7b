import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { storingCopy } from '#text/platform/http/storing';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Confirm } from '#features/admin/confirm.tsx';
import { adminCopy } from '#text/admin/admin';
import { formatFileSize } from '#text/platform/text/number';
import { AreaField, FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import type { FeedFormat } from '#features/feeds/feed.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminDataCopy, sheetsText } from '#text/imports/imports';
import type { BatchState } from './batch.rules.ts';
import type { SheetNames } from './read-workbook.rules.ts';

/** A discarded file has no next step. */
type OpenState = Exclude<BatchState, 'discarded'>;

/** State of an import → index of its current step; after the last one everything is done. */
const currentStepIndexes: Record<OpenState, number> = {
  uploaded: 1,
  previewed: 2,
  storing: 3,
  applied: 4,
  undoing: 4,
  undone: 5,
};

/** The steps of an import at the top of /admin/data/imports/:id, with the current one marked. */
export function ImportSteps({ state }: { state: OpenState }) {
  return (
    <ol className="import-steps" aria-label={adminDataCopy.stepsLabel}>
      {adminDataCopy.steps.map((step, index) => {
        const isDone = index < currentStepIndexes[state];
        const isCurrent = index === currentStepIndexes[state];
        return (
          <li
            key={step}
            className={isDone ? 'is-done' : isCurrent ? 'is-current' : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className="post">{isDone ? <Icon name="check" /> : index + 1}</span>
            <span>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}

type Storing = { isUndo: boolean; percent: number; isInterrupted: boolean; waitingRows: number };
type StoringPartProps = {
  id: number;
  storing: Storing;
  /** Why some of an undo has to wait. */
  obstacles: ReactNode;
};

/**
 * At /admin/data/imports/:id, of a batch that is stored or taken back in part: how far it is, and how it goes on
 * (import.interrupted).
 */
export function StoringPart({ id, storing, obstacles }: StoringPartProps) {
  const { heading, note } = storing.isUndo ? storingCopy.undo : storingCopy;
  return (
    <AdminSection id="ukladani" heading={heading} note={note}>
      <div className="panel stack">
        <p>{textOf(storing)}</p>
        {obstacles}
        {storing.isInterrupted ? (
          <PostForm className="inline-group">{storing.isUndo ? undoSteps(storing) : storingSteps(storing)}</PostForm>
        ) : (
          <p>
            <Link className="button button-outline button-small" to={`/admin/data/imports/${id}`}>
              {storingCopy.reload}
            </Link>
          </p>
        )}
      </div>
    </AdminSection>
  );
}

const storingSteps = ({ waitingRows }: Storing) => (
  <>
    <Submit step="continue" label={waitingRows > 0 ? storingCopy.write : storingCopy.go} />
    {waitingRows > 0 && <Submit step="leave-out" label={storingCopy.leaveOut} className="button button-outline" />}
  </>
);

const undoSteps = ({ waitingRows }: Storing) => (
  <>
    <Submit step="undo" label={waitingRows > 0 ? storingCopy.undo.again : storingCopy.go} />
    {waitingRows > 0 && <Submit step="keep-rest" label={storingCopy.undo.keep} className="button button-outline" />}
  </>
);

function textOf(storing: Storing): string {
  const { isUndo, percent, isInterrupted, waitingRows } = storing;
  if (!isInterrupted) return storingCopy.now(storing);
  if (isUndo) return waitingRows > 0 ? storingCopy.undo.waiting : storingCopy.undo.interrupted(percent);
  return waitingRows > 0 ? storingCopy.waiting(waitingRows) : storingCopy.interrupted(percent);
}

const copy = adminDataCopy.file;

type FileFactsProps = {
  batch: {
    source: string;
    fileName: string | null;
    format: FeedFormat;
    encoding: string | null;
    madeAt: Instant;
    madeBy: string | null;
    isCommandLine: boolean;
    sheets: SheetNames | null;
  };
  bytes: number | null;
  /** The text to be corrected here; null = too long, or a workbook. */
  text: string | null;
  formKey: string;
  isOpen: boolean;
  answer: AdminFormResult | undefined;
};

/**
 * First step of an import (/admin/data/imports/:id): the file's format, encoding and uploader, and its text to be
 * corrected.
 */
export function FileFacts({ batch, bytes, text, formKey, isOpen, answer }: FileFactsProps) {
  const { source, fileName, format, encoding, madeAt, madeBy, isCommandLine, sheets } = batch;
  const facts = [
    copy.formats[format],
    encoding && copy.encodings[encoding],
    bytes !== null && formatFileSize(bytes),
    madeBy ? copy.by(madeBy) : isCommandLine ? copy.commandLine : copy.feed,
    adminCopy.moment(madeAt),
  ];
  return (
    <AdminSection
      id="soubor"
      heading={`1. ${copy.heading}`}
      more={
        <p>
          <bdi>{source}</bdi>
        </p>
      }
    >
      <div className="panel stack">
        <p>
          <b>
            <bdi>{fileName ?? copy.pasted}</bdi>
          </b>
          <br />
          <span className="small-text muted">{facts.filter(Boolean).join(', ')}</span>
        </p>
        {sheets && sheets.left.length > 0 && <p>{sheetsText(sheets)}</p>}
        {isOpen && text !== null && (
          <details className="more" open={answer?.values?.['text'] !== undefined}>
            <summary className="button button-outline button-small">{copy.mend}</summary>
            <FormFeedbackProvider feedback={answer}>
              <PostForm className="form-stack" encType="multipart/form-data">
                <input type="hidden" name="key" value={formKey} />
                <input type="hidden" name="source" value={source} />
                <AreaField name="text" label={copy.mend} value={text} rows={10} className="text-input import-text" />
                <Submit step="mend" label={copy.applyFixedText} />
              </PostForm>
            </FormFeedbackProvider>
          </details>
        )}
        {isOpen && (
          <div>
            <Confirm {...copy.discard} step="discard" fields={{ seen: madeAt }} />
          </div>
        )}
      </div>
    </AdminSection>
  );
}
