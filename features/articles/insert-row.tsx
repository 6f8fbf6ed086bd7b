import { type FocusEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { readJson } from '#platform/ui/read-json.ts';
import { adminCopy } from '#text/admin/admin';
import { photosCopy } from '#text/photos/photos';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import { insertParagraph, linkAddress, linkMarkdown, pictureMarkdown } from './picture.rules.ts';
import type { LinkChoice } from './article-fields.rules.ts';
import { linkChoicesShape } from './draft-answer.rules.ts';
import { adminBlogCopy } from '#text/articles/admin-blog';
import { pollMark } from './article-body.rules.ts';
import type { CoverPhoto } from './cover.rules.ts';
import { PictureFields } from './picture-fields.tsx';
import { type PollChoice, PollFields } from './poll-fields.tsx';

/** Writes into an article's text where somebody last wrote, else at its end; what was opened to choose from closes. */
export function useInsert(form: RefObject<HTMLFormElement | null>, onInserted: () => void) {
  const hasFocusedContent = useRef(false);
  function edit(change: (area: HTMLTextAreaElement, from: number, to: number) => void) {
    const area = form.current?.elements.namedItem('content');
    if (!(area instanceof HTMLTextAreaElement)) return;
    for (const open of form.current?.querySelectorAll<HTMLElement>(':popover-open') ?? []) open.hidePopover();
    const end = area.value.length;
    if (hasFocusedContent.current) change(area, area.selectionStart, area.selectionEnd);
    else change(area, end, end);
    area.focus();
    area.dispatchEvent(new Event('input', { bubbles: true }));
    onInserted();
  }
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      hasFocusedContent.current ||= target.getAttribute('name') === 'content';
    },
    paragraph(paragraph: string) {
      edit((area, _, to) => {
        const { text, end } = insertParagraph(area.value, to, paragraph);
        area.value = text;
        area.setSelectionRange(end, end);
      });
    },
    link(name: string, address: string) {
      edit((area, from, to) => {
        area.setRangeText(linkMarkdown(area.value.slice(from, to), name, address), from, to, 'end');
      });
    },
  };
}

/** Horses, riders, races and days by what is typed, for the article editor; null = nothing was searched for. */
function useLinkSearch(initial: readonly LinkChoice[] | null) {
  const [found, setFound] = useState(initial);
  async function find(text: string) {
    const response = await fetch(`/admin/blog/links?q=${encodeURIComponent(text)}`).catch(() => null);
    const choices = await readJson(response, linkChoicesShape);
    if (choices) setFound(text.trim() === '' ? null : choices);
  }
  return { found, find };
}

const linkCopy = adminBlogCopy.links;

type LinkInsertProps = { onInsert: (name: string, address: string) => void };

/** In the article editor: finds a horse, a rider or a race day and writes a link to it into the text. */
function LinkInsert({ onInsert }: LinkInsertProps) {
  const { found, find } = useLinkSearch(null);
  const choices = (found ?? []).flatMap((choice: LinkChoice) => {
    const address = linkAddress(choice);
    return address === null ? [] : [{ choice, address, name: linkCopy.name(choice) }];
  });
  return (
    <>
      <input
        className="text-input"
        aria-label={linkCopy.findToInsert}
        placeholder={linkCopy.findToInsert}
        autoComplete="off"
        onChange={({ currentTarget }) => void find(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="small-text" role="status">
        {found && choices.length === 0 && linkCopy.none}
      </p>
      <ul className="link-choices">
        {choices.map(({ choice, address, name }) => (
          <li key={address}>
            <button className="button button-ghost button-small" type="button" onClick={() => onInsert(name, address)}>
              {name}
            </button>
            <small>{linkCopy.kinds[choice.kind]}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

type InsertPartProps = { label: string; children: ReactNode };

/**
 * In the row above the text of an article: a button that opens what can be inserted; as a popover it needs no
 * JavaScript.
 */
function InsertPart({ label, children }: InsertPartProps) {
  const id = useId();
  return (
    <>
      <button className="button button-outline button-small" type="button" popoverTarget={id}>
        {label}
      </button>
      <div
        className="confirm-dialog insert-part"
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState, currentTarget }) =>
          newState === 'open' && currentTarget.querySelector<HTMLElement>('input, select')?.focus()
        }
      >
        {children}
        <p>
          <button
            className="button button-ghost button-small"
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {adminCopy.back}
          </button>
        </p>
      </div>
    </>
  );
}

const insertCopy = adminBlogCopy.insert;

type InsertRowProps = {
  insert: ReturnType<typeof useInsert>;
  polls: readonly PollChoice[];
  onCover: (photo: CoverPhoto) => void;
};

/** Above an article's text: what may be inserted into it. A link needs JavaScript to be found; it can be typed, too. */
export function InsertRow({ insert, polls, onCover }: InsertRowProps) {
  const isClient = useIsClient();
  return (
    <div className="insert-row" role="group" aria-label={insertCopy.label}>
      <span className="small-text muted">{insertCopy.label}</span>
      <InsertPart label={insertCopy.picture}>
        <PictureFields
          onInsert={(picture) =>
            insert.paragraph(pictureMarkdown(picture, picture.credit && photosCopy.credit(picture.credit)))
          }
          onCover={({ url, altText, credit }) => onCover({ url, alt: altText, credit })}
        />
      </InsertPart>
      {isClient && (
        <InsertPart label={insertCopy.link}>
          <LinkInsert onInsert={insert.link} />
        </InsertPart>
      )}
      <InsertPart label={insertCopy.poll}>
        <PollFields polls={polls} onInsert={(id) => insert.paragraph(pollMark(id))} />
      </InsertPart>
    </div>
  );
}

const copy = adminBlogCopy.links;
const keyOf = ({ kind, id }: LinkChoice) => `${kind}:${id}`;

type LinkPickerProps = {
  chosen: readonly LinkChoice[];
  /** What a search without JavaScript has found; null when nothing was searched for. */
  found: readonly LinkChoice[] | null;
  query: string;
  onChange: () => void;
};

/**
 * In the article editor: what the article is linked to, ticked, and below it what a search has found. Without
 * JavaScript a button searches.
 */
export function LinkPicker({ chosen, found: initialFound, query, onChange }: LinkPickerProps) {
  const [selected, setSelected] = useState(() => new Map(chosen.map((choice) => [keyOf(choice), choice])));
  const { found, find } = useLinkSearch(initialFound);
  function toggle(choice: LinkChoice) {
    const next = new Map(selected);
    if (!next.delete(keyOf(choice))) next.set(keyOf(choice), choice);
    setSelected(next);
    onChange();
  }
  const options = [...selected.values(), ...(found ?? []).filter((choice) => !selected.has(keyOf(choice)))];
  return (
    <fieldset className="form-field" id="odkazy">
      <legend className="form-field-label">{copy.heading}</legend>
      <p className="hint">{copy.hint}</p>
      {options.map((choice) => (
        <label key={keyOf(choice)} className="option-row">
          <input
            className="check-input"
            type="checkbox"
            name="link"
            value={keyOf(choice)}
            checked={selected.has(keyOf(choice))}
            onChange={() => toggle(choice)}
          />
          <span>
            {copy.name(choice)} <small>{copy.kinds[choice.kind]}</small>
          </span>
        </label>
      ))}
      {found?.length === 0 && (
        <p className="small-text" role="status">
          {copy.none}
        </p>
      )}
      <div className="inline-group nowrap">
        <input
          className="text-input"
          name="find"
          aria-label={copy.find}
          placeholder={copy.find}
          defaultValue={query}
          autoComplete="off"
          onChange={({ currentTarget }) => void find(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <noscript>
          <button className="button button-outline" type="submit" name="step" value="find">
            {copy.submit}
          </button>
        </noscript>
      </div>
    </fieldset>
  );
}
