import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Of a way made by keys: whoever goes from race to race goes on writing. */
export const intoSheet = { isByKeys: true } as const;

/** After such a way the focus stands where one writes: in the order of a result, else in the first cell. */
export function useFocusByKeys() {
  const { state } = useLocation();
  const isByKeys = (state as Partial<typeof intoSheet> | null)?.isByKeys === true;
  useEffect(() => {
    if (isByKeys) document.querySelector<HTMLInputElement>('#z-order, .sheet input[data-cell]')?.focus();
  }, [isByKeys]);
}
