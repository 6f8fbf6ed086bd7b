import { PostForm } from '#platform/forms/post-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#text/admin/admin';
import { adminDataCopy } from '#text/imports/imports';
import { AreaField, FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { maxSourceLength } from './upload-limits.rules.ts';

const copy = adminDataCopy.upload;

type Props = { sources: readonly string[]; formKey: string; answer: AdminFormResult | undefined };

/** At /admin/data: starts an import from a file or pasted text. */
export function UploadForm({ sources, formKey, answer }: Props) {
  return (
    <FormFeedbackProvider feedback={answer}>
      <PostForm className="form-stack import-upload" encType="multipart/form-data">
        <input type="hidden" name="key" value={formKey} />
        <AreaField
          name="source"
          label={copy.source}
          value={copy.sourceDefault}
          hint={copy.sourceHint}
          list="zdroje"
          max={maxSourceLength}
          required
        />
        <datalist id="zdroje">
          {sources.map((source) => (
            <option key={source}>{source}</option>
          ))}
        </datalist>
        <div className="drop-zone">
          <Icon name="upload-simple" />
          <div className="form-field">
            <label htmlFor="soubor-dat">{copy.file}</label>
            <input
              id="soubor-dat"
              type="file"
              name="file"
              accept=".csv,.json,.xlsx,.txt,.tsv"
              aria-describedby="soubor-h"
            />
            <p className="hint" id="soubor-h">
              {copy.fileHint}
            </p>
          </div>
        </div>
        <AreaField
          name="text"
          label={copy.text}
          optional={adminCopy.optional}
          hint={copy.textHint}
          rows={8}
          className="text-input import-text"
        />
        <Submit step="upload" label={copy.submit} />
      </PostForm>
    </FormFeedbackProvider>
  );
}
