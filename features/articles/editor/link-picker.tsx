import { useState } from 'react';
import { adminBlogCopy } from './admin-blog.cs.ts';
import type { LinkChoice } from './article-fields.rules.ts';
import { useLinkSearch } from './use-link-search.ts';

const copy = adminBlogCopy.links;
const keyOf = ({ kind, id }: LinkChoice) => `${kind}:${id}`;

type Props = {
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
export function LinkPicker({ chosen, found: initialFound, query, onChange }: Props) {
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
