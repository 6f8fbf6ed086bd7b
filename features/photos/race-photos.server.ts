import { admin } from '#platform/http/route-rules.server.ts';
import { readForm } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { photoMessages } from '#text/photos/admin-photos';
import { photoRefusal, uploadRacePhoto } from './photos.server.ts';

/** One photo of a batch, sent by script so that the administrator sees the progress. */
export const racePhotosResource = resource('/api/admin/race-photos', admin([], { body: 'upload' }), {
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
