import { readFileSync } from 'node:fs';
import { openUpload } from '#features/imports/open-upload.server.ts';

// Opens the file given, as an upload.
await openUpload(readFileSync(process.argv[2] ?? ''));
