import { EditForm } from '#features/admin/edit-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { ArticleBody } from '#features/articles/article-body.tsx';
import { adminIntrosCopy as copy } from '#features/horses/admin-intros.cs.ts';
import { AreaField, FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import type { Block } from '#features/articles/article-body.rules.ts';
import { introFingerprint, maxIntroLength } from './intro.rules.ts';
import { usePreview } from './use-preview.ts';

type Props = { intro: string | null; preview: readonly Block[]; answer: AdminFormResult | undefined };

/**
 * The form of a horse's intro at /admin/horse-intros/:id, with a preview beside it as its page will show it
 * (articles.horse-intros).
 */
export function IntroEditor({ intro, preview, answer }: Props) {
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
