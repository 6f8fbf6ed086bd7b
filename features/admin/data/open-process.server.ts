import { type Opening, readOpening } from './open-upload.server.ts';

process.once('message', async (opening: Opening) => process.send?.(await readOpening(opening)));
