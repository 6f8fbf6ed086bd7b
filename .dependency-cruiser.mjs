// For editors and `npx depcruise`; `npm test` runs scripts/gates/architecture.ts, which also counts what was read.
export { forbidden, options } from './scripts/gates/architecture-rules.ts';
