import { PostForm } from '#platform/forms/post-form.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Confirm } from '#features/admin/confirm.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#features/admin/admin.cs.ts';
import { adminDataCopy } from './data.cs.ts';
import { formatFileSize } from '#platform/text/czech-number.rules.ts';
import { AreaField, FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { sheetsText } from './sheets.cs.ts';
import type { FeedFormat } from './feed.rules.ts';
import type { SheetNames } from './read-workbook.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

const copy = adminDataCopy.file;

type Props = {
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
export function FileFacts({ batch, bytes, text, formKey, isOpen, answer }: Props) {
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
