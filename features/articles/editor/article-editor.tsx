import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import type { FieldValues } from '#platform/forms/form-fields-state.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { adminBlogCopy as copy } from './admin-blog.cs.ts';
import { type CoverPhoto, coverPhotoOf } from '#features/articles/cover.rules.ts';
import { FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { TabPanels } from '#platform/ui/tab-panels.tsx';
import { type ArticleFields, articleSlug, type ArticleState, type LinkChoice } from './article-fields.rules.ts';
import { ArticleBar } from './article-bar.tsx';
import { CoverFields } from './cover-fields.tsx';
import { SettingsFields, settingsFieldNames, WritingFields } from './article-fieldset.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { DraftStatus } from './draft-status.tsx';
import type { PollChoice } from './poll-fields.tsx';
import { InsertRow } from './insert-row.tsx';
import { useInsert } from './use-insert.ts';
import { LinkPicker } from './link-picker.tsx';
import type { Preview } from './draft-answer.rules.ts';
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
  /** What the bar says: the answer, or what was done before. */
  message: AdminFormResult | undefined;
};

/**
 * The form of an article at /admin/blog/:id. It is saved after each pause in typing; the preview and the settings are
 * tabs.
 */
export function ArticleEditor({ article, state, preview: initialPreview, chosen: links, polls, ...rest }: Props) {
  const { searchResult: found, answer, message } = rest;
  const [chosen, setChosen] = useState<{ of: AdminFormResult | undefined; part: string | null }>({
    of: answer,
    part: null,
  });
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [address, setAddress] = useState(() => articleSlug(article.fields));
  const [cover, setCover] = useState(() => coverFromFields(answer?.values ?? article.fields));
  const workingCopy = useWorkingCopy(form, { id: article.id, version: article.version, preview: initialPreview });
  const { autosave } = workingCopy;
  useEffect(() => {
    if (answer) autosave.current?.markDirty();
  }, [answer, autosave]);
  function changeCover(photo: CoverPhoto | null) {
    setCover(photo);
    autosave.current?.markDirty();
  }
  function markDirty() {
    const formData = new FormData(form.current ?? undefined);
    setAddress(articleSlug({ slug: String(formData.get('slug')), title: String(formData.get('title')) }));
    autosave.current?.markDirty();
  }
  const insert = useInsert(form, markDirty);
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
  const wrong = Object.keys(answer?.fieldErrors ?? {});
  const isWrongInSettings = wrong.length > 0 && wrong.every((name) => settingsFieldNames.includes(name));
  const part = chosen.of === answer && chosen.part ? chosen.part : isWrongInSettings ? 'nastaveni' : 'psani';
  const writing = (
    <WritingFields fields={article.fields}>
      <InsertRow insert={insert} polls={polls} onCover={changeCover} />
    </WritingFields>
  );
  const settings = (
    <>
      <SettingsFields fields={article.fields} address={address} />
      <CoverFields photo={cover} onRemove={() => changeCover(null)} />
      <LinkPicker chosen={links} found={found?.choices ?? null} query={found?.text ?? ''} onChange={markDirty} />
    </>
  );
  return (
    <FormFeedbackProvider feedback={answer}>
      <PostForm
        className="form-stack article-form"
        ref={form}
        onSubmit={(event) => void submitForm(event)}
        onInput={markDirty}
        onRestore={restore}
        encType="multipart/form-data"
        onFocus={insert.onFocus}
      >
        {/* The first submit button handles Enter in a field: it must save, not publish. */}
        <span hidden>
          <Submit step="save" label={copy.save} />
        </span>
        <input type="hidden" name="version" value={answer?.values?.['version'] ?? article.version} />
        <TabPanels
          label={copy.parts.label}
          current={part}
          onSelect={(id) => setChosen({ of: answer, part: id })}
          parts={[
            { id: 'psani', label: copy.parts.writing, content: writing },
            { id: 'nahled', label: copy.preview, content: <ArticlePreview article={workingCopy.preview} /> },
            { id: 'nastaveni', label: copy.parts.settings, content: settings },
          ]}
        />
        <ArticleBar state={state} fields={article.fields} message={message}>
          <DraftStatus
            id={article.id}
            state={workingCopy.state}
            onOverwrite={() => void autosave.current?.overwrite()}
          />
        </ArticleBar>
      </PostForm>
    </FormFeedbackProvider>
  );
}

type CoverTexts = { [Name in 'coverPhoto' | 'coverAlt' | 'coverCredit']?: ArticleFields[Name] | undefined };

const coverFromFields = ({ coverPhoto = '', coverAlt = '', coverCredit = '' }: CoverTexts) =>
  coverPhotoOf({ coverPhoto: coverPhoto || null, coverAlt, coverCredit });
