import type { ReactNode } from 'react';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { FormMessage } from '#features/admin/form-message.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminBlogCopy as copy } from './admin-blog.cs.ts';
import type { ArticleFields, ArticleState } from './article-fields.rules.ts';
import { PublicationField } from './article-fieldset.tsx';
import { ArticleBadge } from './article-table.tsx';

type Props = {
  state: ArticleState;
  fields: ArticleFields;
  /** The answer to the last button, or what was done before. */
  message: AdminFormResult | undefined;
  /** Whether the text is saved. */
  children: ReactNode;
};

/** At the bottom of the article editor, always in sight: its state, when readers see it, and the buttons. */
export function ArticleBar({ state, fields, message, children }: Props) {
  return (
    <div className="article-bar">
      <FormMessage answer={message} />
      <div className="inline-group">
        <ArticleBadge state={state} />
        {children}
        <span className="grow" />
        <PublicationField fields={fields} />
        <Submit step="save" label={copy.save} className="button button-outline button-small" />
        <Submit step="publish" label={copy.publish[state]} className="button button-primary button-small" />
      </div>
    </div>
  );
}
