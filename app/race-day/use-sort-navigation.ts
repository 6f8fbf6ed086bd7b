import { useNavigate } from 'react-router';

/** Follows an address that only sorts: the page stays where it is, and the way back skips it. */
export function useSortNavigation(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => void navigate(address, { replace: true, preventScrollReset: true });
}
