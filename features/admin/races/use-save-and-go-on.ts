import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keyboardNavigation } from './keyboard-navigation.ts';

/**
 * Saves and opens `address`, unless something isn't stored; without an address it only saves. It leaves a render later,
 * when the guard of unsaved changes knows that there are none.
 */
export function useSaveAndGoOn(save: () => Promise<boolean>, address: string | null) {
  const navigate = useNavigate();
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (isSaved && address !== null) void navigate(address, { state: keyboardNavigation });
  }, [isSaved, address, navigate]);
  return async () => {
    if (await save()) setIsSaved(true);
  };
}
