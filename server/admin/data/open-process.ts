import { type Opening, readOpening } from './open-upload.ts';

process.once('message', async (opening: Opening) => process.send?.(await readOpening(opening)));
