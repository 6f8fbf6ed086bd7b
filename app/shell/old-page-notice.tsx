import { useEffect, useRef } from 'react';

const id = 'old-page';

/**
 * Empty and hidden in every page. The server writes into a stored page that could not be made anew since when it may be
 * out of date, so React must leave what stands there (public-pages.old).
 */
export function OldPageNotice() {
  return <p id={id} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** Hides the notice as soon as the frame was loaded anew: then the whole page was. */
export function useFreshPage(frame: unknown): void {
  const first = useRef(frame);
  useEffect(() => {
    if (frame !== first.current) document.getElementById(id)?.setAttribute('hidden', '');
  }, [frame]);
}
