import { helpCopy } from './help.cs.ts';
import { type TermId, terms } from '#features/terms/terms.cs.ts';
import type { HelpEntry } from './search-help.rules.ts';
import { termAnchor } from '#features/terms/term-address.ts';

const { card, codes, glossary, simulation, rules, texts, gambling, contact } = helpCopy;

/** The sections of the help page in the order of its table of contents. */
export const helpSections: readonly { id: string; title: string }[] = [
  card,
  codes,
  glossary,
  simulation,
  rules,
  ...texts,
  gambling,
  contact,
];

const section = (id: string, title: string, text: readonly string[]): HelpEntry => ({
  id,
  kind: 'section',
  title,
  text: text.join(' '),
});

/** Everything that the search on the help page covers. */
export const helpEntries: readonly HelpEntry[] = [
  ...(Object.keys(terms) as TermId[]).map((id) => ({
    id: termAnchor(id),
    kind: 'term' as const,
    title: terms[id].word,
    text: terms[id].text,
  })),
  section(
    card.id,
    card.title,
    card.points.map(({ lead, text }) => lead + text),
  ),
  section(codes.id, codes.title, [codes.status, codes.placing, codes.odds, codes.badges, codes.riders, codes.going]),
  section(simulation.id, simulation.title, [...simulation.paragraphs, simulation.table, simulation.example]),
  section(rules.id, rules.title, rules.items),
  ...texts.map(({ id, title, paragraphs }) => section(id, title, paragraphs)),
  section(
    gambling.id,
    gambling.title,
    gambling.lines.flatMap(({ label, value, note }) => [label, value, note]),
  ),
  section(contact.id, contact.title, [contact.chat]),
];
