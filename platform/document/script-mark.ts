import { createContext } from 'react';

/**
 * While a page is rendered: the secret by which the server tells our inline scripts from others, given as their nonce
 * (public-pages.policy). No page that is sent has it, so there is none in the browser.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
