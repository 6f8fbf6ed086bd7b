import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect } from 'react';
import { isTermId, terms } from '#text/terms/terms';
import { tipId } from './watch-terms.ts';

type Props = { element: HTMLElement; onClose: () => void };

/** The tooltip's content: the definition of the hovered or focused word, linked to it by aria-describedby. */
export function TermTip({ element, onClose }: Props) {
  const id = element.dataset.term ?? '';
  useEffect(() => {
    // The browser's own tooltip would cover ours: the title moves to data-hint, which ours shows.
    const { title } = element;
    if (title) {
      element.setAttribute('data-hint', title);
      element.removeAttribute('title');
    }
    element.setAttribute('aria-describedby', tipId);
    return () => element.removeAttribute('aria-describedby');
  }, [element]);
  if (!isTermId(id)) return null;
  const { word, text } = terms[id];
  const hint = element.title || element.dataset.hint;
  return (
    <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner
          className="term-tip-position"
          anchor={element}
          side="top"
          sideOffset={8}
          collisionPadding={8}
        >
          <Tooltip.Popup className="term-tip" id={tipId} role="tooltip">
            <b>{word}</b> {text}
            {hint && hint !== word && <small>{hint}</small>}
            <Tooltip.Arrow className="term-tip-arrow" />
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
