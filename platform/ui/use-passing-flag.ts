import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Takes a flag such as ?stav=join, which a redirect has set so that the page says what was done, out of the address, so
 * that a reload or a shared link doesn't say it again. Without JavaScript it stays.
 */
export function usePassingFlag(...names: readonly string[]): void {
  const flags = names.join(' ');
  const { search } = useLocation();
  useEffect(() => {
    const url = new URL(location.href);
    for (const name of flags.split(' ')) url.searchParams.delete(name);
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  }, [flags, search]);
}
