/** A stored picture with its description and credit. */
export type DescribedPicture = { url: string; altText: string; credit: string | null };

/** A picture as a paragraph of Markdown: `![description](address "caption")`. */
export function pictureMarkdown({ url, altText }: Pick<DescribedPicture, 'url' | 'altText'>, caption: string | null) {
  const title = caption === null ? '' : ` "${caption.replaceAll(/[\\"&]/g, String.raw`\$&`)}"`;
  return `![${altText.replaceAll(/[\\`*_[\]<>&~]/g, String.raw`\$&`)}](${url}${title})`;
}

/** Inserts a paragraph at `offset`; `end` is the caret position after it. */
export function insertParagraph(text: string, offset: number, paragraph: string): { text: string; end: number } {
  const before = text.slice(0, offset).trimEnd();
  const after = text.slice(offset).trimStart();
  const start = before === '' ? paragraph : `${before}\n\n${paragraph}`;
  return { text: `${start}\n\n${after}`, end: start.length + 2 };
}
