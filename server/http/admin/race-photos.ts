import { photoMessages } from '#copy/cs/admin/photos.ts';
import { uploadRacePhoto } from '#server/photos/upload-race-photo.ts';
import { readForm } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';
import { photoRefusal } from './photo-refusal.ts';

/** One photo of a batch, sent by script so that the administrator sees the progress. */
export const racePhotosResource = resource('/api/admin/race-photos', {
  async POST({ ctx, request }) {
    const form = await readForm(request);
    const file = form.get('files');
    if (!(file instanceof File) || file.name === '') return photoRefusal('photo.no-file');
    const [raceId, altText, credit] = ['raceId', 'altText', 'credit'].map((name) => form.get(name));
    const result = await uploadRacePhoto(ctx, { file, raceId, altText, credit });
    if (result.ok) return Response.json({ message: photoMessages.upload.done });
    const isUnknownRace = 'fields' in result && 'raceId' in result.fields;
    return photoRefusal(isUnknownRace ? 'photo.unknown-race' : result.code);
  },
});
