// For editors and `npx depcruise`; the gate of `npm test` has the same rules and also counts what was read.
export { forbidden, options } from './scripts/gates/architecture-rules.ts';
