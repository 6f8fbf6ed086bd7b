import type { KeyboardEvent } from 'react';

/**
 * Handles a key pressed in the search box's input. The suggestions, loaded when the box first opens, register one with
 * it.
 */
export type KeyHandler = (event: KeyboardEvent) => void;
