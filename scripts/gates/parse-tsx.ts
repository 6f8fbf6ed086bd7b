import swc from '@swc/core';

/**
 * dependency-cruiser 17.4 asks swc for TypeScript without JSX and stops at the first component.
 * Imported for its effect before it runs: the parser then goes by the file's ending.
 */
const parseFileSync = swc.parseFileSync.bind(swc);
Object.assign(swc, {
  parseFileSync: (file: string, options: Parameters<typeof parseFileSync>[1]) =>
    parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') } as typeof options),
});
