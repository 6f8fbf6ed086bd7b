import { helpCopy } from './help.cs.ts';
import { type TermId, terms } from '#features/terms/terms.cs.ts';
import { compareCzech } from '#platform/text/czech-sort.rules.ts';
import { termAnchor } from '#features/terms/term-address.ts';

const copy = helpCopy.glossary;

/** Without codes: they are explained in the code legend, which has their anchors. */
const ids = (Object.keys(terms) as TermId[])
  .filter((id) => !id.startsWith('code-'))
  .toSorted((a, b) => compareCzech(terms[a].word, terms[b].word));
const letters = [...Map.groupBy(ids, (id) => letterOf(terms[id].word))];

/**
 * The letter under which a word is listed: Ch and letters with a caron are their own, as in Czech dictionaries; other
 * accents are ignored.
 */
function letterOf(word: string): string {
  const upper = word.toUpperCase();
  if (upper.startsWith('CH')) return 'Ch';
  const [first = ''] = upper;
  return /[ČŘŠŽ]/.test(first) ? first : first.normalize('NFD').charAt(0);
}

/** The help page's list of all terms with their definitions, the same as in tooltips (site.definitions). */
export function Glossary() {
  return (
    <section id={copy.id} aria-labelledby="slovnik-h">
      <div className="page-section-header">
        <h2 id="slovnik-h">{copy.title}</h2>
        <p>{copy.note}</p>
      </div>
      <div className="glossary">
        {letters.map(([letter, idsOfLetter]) => (
          <section key={letter} aria-label={letter}>
            <h3 aria-hidden="true">{letter}</h3>
            <dl>
              {idsOfLetter.map((id) => (
                <div key={id} id={termAnchor(id)}>
                  <dt>{terms[id].word}</dt>
                  <dd>{terms[id].text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}
