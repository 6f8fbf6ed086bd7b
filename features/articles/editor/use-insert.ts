import { type FocusEvent, type RefObject, useRef } from 'react';
import { insertParagraph } from './picture.rules.ts';
import { linkMarkdown } from './link-markdown.rules.ts';

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
