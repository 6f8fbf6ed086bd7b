import type { KeyboardEvent } from 'react';

/** How the suggestions, loaded with the box's first opening, handle a key pressed in its input. */
export type KeyHandler = (event: KeyboardEvent) => void;
