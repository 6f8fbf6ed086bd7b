import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { FormMessage } from '#features/admin/form-message.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { Instant } from '#platform/time/time.rules.ts';
import type { FieldValues } from '#platform/forms/form-fields-state.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import { FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { TabPanels } from '#platform/ui/tab-panels.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleHead, CreditedCover } from './article-head.tsx';
import { adminBlogCopy as copy } from '#text/articles/admin-blog';
import type { Preview } from './draft-answer.rules.ts';
import { type ArticleFields, articleSlug, type ArticleState, type LinkChoice } from './article-fields.rules.ts';
import {
  CoverFields,
  PublicationField,
  settingsFieldNames,
  SettingsFields,
  WritingFields,
} from './article-fieldset.tsx';
import { ArticleBadge } from './article-table.tsx';
import { type DraftState, useWorkingCopy } from './use-working-copy.ts';
import { type CoverPhoto, coverPhotoOf } from './cover.rules.ts';
import type { PollChoice } from './poll-fields.tsx';
import { InsertRow, LinkPicker, useInsert } from './insert-row.tsx';

const pollPlaceholder = (id: number) => <p className="note">{copy.pollPlaceholder(id)}</p>;

/**
 * A tab of the article editor: the article as readers would see it, rendered by the public components; inert, so that
 * links don't lead away. The note that the site is a demonstration is left out.
 */
function ArticlePreview({ article }: { article: Preview }) {
  return (
    <div className="preview-pane">
      <article className="prose" inert>
        <ArticleHead article={{ ...article, title: article.title || copy.untitled }} isDemo={false} />
        <CreditedCover cover={article.cover} />
        <ArticleBody blocks={article.body} poll={pollPlaceholder} />
      </article>
    </div>
  );
}

type ArticleBarProps = {
  state: ArticleState;
  fields: ArticleFields;
  /** The answer to the last button, or what was done before. */
  message: AdminFormResult | undefined;
  /** Whether the text is saved. */
  children: ReactNode;
};

/** At the bottom of the article editor, always in sight: its state, when readers see it, and the buttons. */
function ArticleBar({ state, fields, message, children }: ArticleBarProps) {
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

type DraftStatusProps = { id: number; state: DraftState; onOverwrite: () => void };

/** In the article editor: whether the text is saved, and what to do when it isn't. */
function DraftStatus({ id, state, onOverwrite }: DraftStatusProps) {
  if (state.kind === 'conflict' || state.kind === 'refused') {
    return (
      <div className="alert alert-error" role="alert">
        <Icon name="warning-circle-fill" />
        <p>{state.message}</p>
        {state.kind === 'conflict' && (
          <p className="inline-group">
            <a
              className="button button-outline button-small"
              href={`/admin/blog/${id}`}
              target="_blank"
              rel="noreferrer"
            >
              {copy.openOtherVersion}
            </a>
            <button className="button button-danger button-small" type="button" onClick={onOverwrite}>
              {copy.overwriteWithMine}
            </button>
          </p>
        )}
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <div className="alert alert-warning" role="alert">
        <Icon name="warning" />
        <p>{copy.status.failed}</p>
      </div>
    );
  }
  return (
    <p className="small-text muted" role="status">
      {state.kind === 'saved' ? copy.status.saved(state.at as Instant) : copy.status[state.kind]}
    </p>
  );
}

type ArticleEditorProps = {
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
export function ArticleEditor({
  article,
  state,
  preview: initialPreview,
  chosen: links,
  polls,
  ...rest
}: ArticleEditorProps) {
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
