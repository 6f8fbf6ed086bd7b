import type { KeyboardEvent } from 'react';

/** What the suggestions do with a key of the input; they come with the first opening. */
export type KeyHandler = (event: KeyboardEvent) => void;
