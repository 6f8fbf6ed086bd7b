import { useEffect, useRef, useState } from 'react';
import { readJson } from '#platform/ui/read-json.ts';
import { EditForm } from '#features/admin/edit-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { adminIntrosCopy as copy } from '#text/horses/admin-intros';
import { AreaField, FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { bodyShape } from './draft-answer.rules.ts';
import type { Block } from './article-body.rules.ts';
import { ArticleBody } from './article-body.tsx';
import { introFingerprint, maxIntroLength } from './intro.rules.ts';

const debounceMs = 300;

/** The server renders the Markdown after each pause in typing; while it doesn't answer, the last preview stays. */
function usePreview(initialBlocks: readonly Block[]) {
  const [blocks, setBlocks] = useState(initialBlocks);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function refresh(content: string) {
    const next = await fetchPreview(content);
    if (next) setBlocks(next);
  }
  function show(content: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(content), debounceMs);
  }
  return { blocks, show };
}

async function fetchPreview(content: string): Promise<readonly Block[] | null> {
  const body = new FormData();
  body.set('content', content);
  const response = await fetch('/admin/preview', { method: 'POST', body }).catch(() => null);
  return readJson(response, bodyShape);
}

type IntroEditorProps = { intro: string | null; preview: readonly Block[]; answer: AdminFormResult | undefined };

/**
 * The form of a horse's intro at /admin/horse-intros/:id, with a preview beside it as its page will show it
 * (articles.horse-intros).
 */
export function IntroEditor({ intro, preview, answer }: IntroEditorProps) {
  const { blocks, show } = usePreview(preview);
  return (
    <div className="cols-2">
      <FormFeedbackProvider feedback={answer}>
        <EditForm className="form-stack">
          <input type="hidden" name="seen" value={answer?.values?.['seen'] ?? introFingerprint(intro)} />
          <AreaField
            name="intro"
            label={copy.text}
            value={intro ?? ''}
            rows={10}
            max={maxIntroLength}
            className="text-input source"
            hint={copy.hint}
            onChange={({ currentTarget }) => show(currentTarget.value)}
          />
          <Submit step="write" label={copy.save} />
        </EditForm>
      </FormFeedbackProvider>
      <section className="preview-pane" aria-label={copy.preview}>
        <p className="eyebrow">{copy.preview}</p>
        {blocks.length > 0 ? (
          <div className="note intro" inert>
            <ArticleBody blocks={blocks} />
          </div>
        ) : (
          <p className="small-text muted">{copy.nothing}</p>
        )}
      </section>
    </div>
  );
}
