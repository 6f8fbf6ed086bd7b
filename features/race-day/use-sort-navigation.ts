import { useNavigate } from 'react-router';

/** Navigates to an address that only sorts: keeps the scroll position and replaces the history entry. */
export function useSortNavigation(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => void navigate(address, { replace: true, preventScrollReset: true, viewTransition: true });
}
