import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import type { AdminAnswer } from '#app/admin/admin-answer.ts';
import { Submit } from '#app/admin/submit.tsx';
import { adminBlogCopy as words } from '#app/copy/admin-blog.ts';
import { photosCopy } from '#app/copy/photos.ts';
import { type CoverPhoto, coverPhotoOf } from '#domain/articles/cover.ts';
import { type DescribedPicture, insertParagraph, pictureMarkdown } from '#domain/newsroom/picture.ts';
import { Said } from '#app/ui/form-fields.tsx';
import {
  type ArticleFields,
  articleSlug,
  type ArticleState,
  type LinkChoice,
} from '#domain/newsroom/article-fields.ts';
import { CoverFields } from './cover-fields.tsx';
import { ArticleFieldset } from './article-fieldset.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { CopyStatus, KeptText } from './copy-status.tsx';
import { PictureFields } from './picture-fields.tsx';
import { LinkPicker } from './link-picker.tsx';
import type { Preview } from './preview.ts';
import { useWorkingCopy } from './use-working-copy.ts';

type Props = {
  article: { id: number; version: number; fields: ArticleFields };
  state: ArticleState;
  preview: Preview;
  chosen: readonly LinkChoice[];
  found: { text: string; choices: readonly LinkChoice[] } | null;
  answer: AdminAnswer | undefined;
};

/** The desk: what is typed is kept after each pause and shown beside as readers would see it. */
export function ArticleEditor({ article, state, preview: first, chosen, found, answer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [address, setAddress] = useState(() => articleSlug(article.fields));
  const [cover, setCover] = useState(() => coverIn(answer?.values ?? article.fields));
  /** Where writing stopped; a text that nobody has gone into is continued at its end. */
  const hasWritten = useRef(false);
  const copy = useWorkingCopy(form, { id: article.id, version: article.version, preview: first });
  const { keeper } = copy;
  useEffect(() => {
    if (answer) keeper.current?.touch();
  }, [answer, keeper]);
  function change(photo: CoverPhoto | null) {
    setCover(photo);
    keeper.current?.touch();
  }
  function insert(picture: DescribedPicture) {
    const area = form.current?.elements.namedItem('content');
    if (!(area instanceof HTMLTextAreaElement)) return;
    const caption = picture.credit && photosCopy.credit(picture.credit);
    const at = hasWritten.current ? area.selectionEnd : area.value.length;
    const { text, end } = insertParagraph(area.value, at, pictureMarkdown(picture, caption));
    area.value = text;
    area.focus();
    area.setSelectionRange(end, end);
    touch();
  }
  function touch() {
    const typed = new FormData(form.current ?? undefined);
    setAddress(articleSlug({ slug: String(typed.get('slug')), title: String(typed.get('title')) }));
    keeper.current?.touch();
  }
  /** A save that is under way gives the version that this one has to name. */
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget, submitter } = event;
    const typed = new FormData(currentTarget, submitter);
    typed.set('version', String((await keeper.current?.settle()) ?? article.version));
    await submit(typed, { method: 'post' });
  }
  function restore(fields: [string, string][]) {
    setCover(coverIn(Object.fromEntries(fields)));
    for (const [name, value] of fields) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on';
      else if (isTyped(field) && name !== 'version') field.value = value;
    }
    touch();
  }
  return (
    <div className="cols-2 desk">
      <Said said={answer}>
        <Form
          className="form-s"
          method="post"
          ref={form}
          onSubmit={(event) => void send(event)}
          onChange={touch}
          encType="multipart/form-data"
          onFocus={({ target }) => (hasWritten.current ||= target.name === 'content')}
        >
          {/* Enter in a field keeps what is typed; it must not publish. */}
          <span hidden>
            <Submit step="save" label={words.save} />
          </span>
          <KeptText id={article.id} onRestore={restore} />
          <CopyStatus id={article.id} state={copy.state} onSaveOver={() => void keeper.current?.saveOver()} />
          <input type="hidden" name="version" value={answer?.values?.['version'] ?? article.version} />
          <ArticleFieldset fields={article.fields} address={address}>
            <PictureFields
              onInsert={insert}
              onCover={({ url, altText, credit }) => change({ url, alt: altText, credit })}
            />
            <CoverFields photo={cover} onRemove={() => change(null)} />
          </ArticleFieldset>
          <LinkPicker chosen={chosen} found={found?.choices ?? null} typed={found?.text ?? ''} onChange={touch} />
          <p className="row">
            <Submit step="publish" label={words.publish[state]} />
            <Submit step="save" label={words.save} look="btn btn-o" />
          </p>
        </Form>
      </Said>
      <ArticlePreview article={copy.preview} />
    </div>
  );
}

type CoverTexts = Partial<Pick<ArticleFields, 'coverPhoto' | 'coverAlt' | 'coverCredit'>>;

const coverIn = ({ coverPhoto = '', coverAlt = '', coverCredit = '' }: CoverTexts) =>
  coverPhotoOf({ coverPhoto: coverPhoto || null, coverAlt, coverCredit });

const isTyped = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
