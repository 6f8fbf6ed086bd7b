import { adminBlogCopy } from './admin-blog.cs.ts';
import type { LinkChoice } from './article-fields.rules.ts';
import { linkAddress } from './link-markdown.rules.ts';
import { useLinkSearch } from './use-link-search.ts';

const copy = adminBlogCopy.links;

type Props = { onInsert: (name: string, address: string) => void };

/** In the article editor: finds a horse, a rider or a race day and writes a link to it into the text. */
export function LinkInsert({ onInsert }: Props) {
  const { found, find } = useLinkSearch(null);
  const choices = (found ?? []).flatMap((choice: LinkChoice) => {
    const address = linkAddress(choice);
    return address === null ? [] : [{ choice, address, name: copy.name(choice) }];
  });
  return (
    <>
      <input
        className="text-input"
        aria-label={copy.findToInsert}
        placeholder={copy.findToInsert}
        autoComplete="off"
        onChange={({ currentTarget }) => void find(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="small-text" role="status">
        {found && choices.length === 0 && copy.none}
      </p>
      <ul className="link-choices">
        {choices.map(({ choice, address, name }) => (
          <li key={address}>
            <button className="button button-ghost button-small" type="button" onClick={() => onInsert(name, address)}>
              {name}
            </button>
            <small>{copy.kinds[choice.kind]}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
