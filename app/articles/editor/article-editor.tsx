import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import type { FieldValues } from '#app/forms/form-fields-state.ts';
import { PostForm } from '#app/forms/post-form.tsx';
import type { AdminFormResult } from '#app/admin/admin-form-result.ts';
import { Submit } from '#app/admin/submit.tsx';
import { adminBlogCopy as copy } from '#copy/cs/admin/blog.ts';
import { photosCopy } from '#copy/cs/public/photos.ts';
import { type CoverPhoto, coverPhotoOf } from '#domain/articles/cover.ts';
import { pollMark } from '#domain/articles/article-body.ts';
import { type DescribedPicture, insertParagraph, pictureMarkdown } from '#domain/articles/editor/picture.ts';
import { FormFeedbackProvider } from '#app/ui/form-fields.tsx';
import {
  type ArticleFields,
  articleSlug,
  type ArticleState,
  type LinkChoice,
} from '#domain/articles/editor/article-fields.ts';
import { CoverFields } from './cover-fields.tsx';
import { ArticleFieldset } from './article-fieldset.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { DraftStatus } from './draft-status.tsx';
import { PictureFields } from './picture-fields.tsx';
import { type PollChoice, PollFields } from './poll-fields.tsx';
import { LinkPicker } from './link-picker.tsx';
import type { Preview } from '#domain/articles/editor/draft-answer.ts';
import { useWorkingCopy } from './use-working-copy.ts';

type Props = {
  article: { id: number; version: number; fields: ArticleFields };
  state: ArticleState;
  preview: Preview;
  /** What the article is linked to. */
  chosen: readonly LinkChoice[];
  /** What a search without JavaScript has found to link. */
  searchResult: { text: string; choices: readonly LinkChoice[] } | null;
  /** What may be inserted, the newest first. */
  polls: readonly PollChoice[];
  answer: AdminFormResult | undefined;
};

/** The form of an article at /admin/blog/:id. It is saved after each pause in typing, with a preview beside it. */
export function ArticleEditor({ article, state, preview: initialPreview, chosen, polls, ...rest }: Props) {
  const { searchResult: found, answer } = rest;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [address, setAddress] = useState(() => articleSlug(article.fields));
  const [cover, setCover] = useState(() => coverFromFields(answer?.values ?? article.fields));
  /** Whether the caret is a place somebody chose; otherwise something is inserted at the end of the text. */
  const hasFocusedContent = useRef(false);
  const workingCopy = useWorkingCopy(form, { id: article.id, version: article.version, preview: initialPreview });
  const { autosave } = workingCopy;
  useEffect(() => {
    if (answer) autosave.current?.markDirty();
  }, [answer, autosave]);
  function changeCover(photo: CoverPhoto | null) {
    setCover(photo);
    autosave.current?.markDirty();
  }
  function insertPicture(picture: DescribedPicture) {
    insert(pictureMarkdown(picture, picture.credit && photosCopy.credit(picture.credit)));
  }
  function insert(paragraph: string) {
    const area = form.current?.elements.namedItem('content');
    if (!(area instanceof HTMLTextAreaElement)) return;
    const at = hasFocusedContent.current ? area.selectionEnd : area.value.length;
    const { text, end } = insertParagraph(area.value, at, paragraph);
    area.value = text;
    area.focus();
    area.setSelectionRange(end, end);
    area.dispatchEvent(new Event('input', { bubbles: true }));
    markDirty();
  }
  function markDirty() {
    const formData = new FormData(form.current ?? undefined);
    setAddress(articleSlug({ slug: String(formData.get('slug')), title: String(formData.get('title')) }));
    autosave.current?.markDirty();
  }
  /** Waits for a save in flight: the form must be submitted with the version it returns. */
  async function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget, submitter } = event;
    const formData = new FormData(currentTarget, submitter);
    formData.set('version', String((await autosave.current?.flush()) ?? article.version));
    await submit(formData, { method: 'post' });
  }
  function restore(fields: FieldValues) {
    const field = (name: string) => fields[`${name} 0`];
    setCover(
      coverFromFields({
        coverPhoto: field('coverPhoto'),
        coverAlt: field('coverAlt'),
        coverCredit: field('coverCredit'),
      }),
    );
  }
  return (
    <div className="cols-2">
      <FormFeedbackProvider feedback={answer}>
        <PostForm
          className="form-stack"
          ref={form}
          onSubmit={(event) => void submitForm(event)}
          onInput={markDirty}
          onRestore={restore}
          encType="multipart/form-data"
          onFocus={({ target }) => (hasFocusedContent.current ||= target.name === 'content')}
        >
          {/* The first submit button handles Enter in a field: it must save, not publish. */}
          <span hidden>
            <Submit step="save" label={copy.save} />
          </span>
          <DraftStatus
            id={article.id}
            state={workingCopy.state}
            onOverwrite={() => void autosave.current?.overwrite()}
          />
          <input type="hidden" name="version" value={answer?.values?.['version'] ?? article.version} />
          <ArticleFieldset fields={article.fields} address={address}>
            <PictureFields
              onInsert={insertPicture}
              onCover={({ url, altText, credit }) => changeCover({ url, alt: altText, credit })}
            />
            <PollFields polls={polls} onInsert={(id) => insert(pollMark(id))} />
            <CoverFields photo={cover} onRemove={() => changeCover(null)} />
          </ArticleFieldset>
          <LinkPicker chosen={chosen} found={found?.choices ?? null} query={found?.text ?? ''} onChange={markDirty} />
          <p className="inline-group">
            <Submit step="publish" label={copy.publish[state]} />
            <Submit step="save" label={copy.save} className="button button-outline" />
          </p>
        </PostForm>
      </FormFeedbackProvider>
      <ArticlePreview article={workingCopy.preview} />
    </div>
  );
}

type CoverTexts = { [Name in 'coverPhoto' | 'coverAlt' | 'coverCredit']?: ArticleFields[Name] | undefined };

const coverFromFields = ({ coverPhoto = '', coverAlt = '', coverCredit = '' }: CoverTexts) =>
  coverPhotoOf({ coverPhoto: coverPhoto || null, coverAlt, coverCredit });
