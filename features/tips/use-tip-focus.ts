import type { RefObject } from 'react';
import { useFocusHandover } from '#platform/ui/use-focus-handover.ts';

/** A visitor's link and the button that takes its place when scripts and tips have come share the keyboard focus. */
export const useTipFocus = (runnerId: number, control: RefObject<HTMLElement | null>): void =>
  useFocusHandover(`tip-${runnerId}`, control);
