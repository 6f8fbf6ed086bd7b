/** Translated pages are rendered as Czech ones are. React Router finds this file by its name. */
export { default, handleError } from '#entry.server.tsx';
