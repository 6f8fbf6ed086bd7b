import { type RefObject, useEffect, useRef } from 'react';

/** Leads to the wrong field once the answer to a form has come. */
export function useFocusOnInvalid(answer: unknown): RefObject<HTMLDivElement | null> {
  const forms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) forms.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return forms;
}
