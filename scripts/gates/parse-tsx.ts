import swc from '@swc/core';

/**
 * Makes swc parse JSX in .tsx files for dependency-cruiser, whose version 17.4 asks for TypeScript without JSX and
 * stops at the first component; so it must be imported before the tool runs.
 */
const parseFileSync = swc.parseFileSync.bind(swc);
Object.assign(swc, {
  parseFileSync: (file: string, options: Parameters<typeof parseFileSync>[1]) =>
    parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') } as typeof options),
});
