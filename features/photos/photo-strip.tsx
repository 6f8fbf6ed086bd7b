import { Suspense, useRef, useState } from 'react';
import { photosCopy } from '#text/photos/photos';
import { isPlainClick } from '#platform/ui/is-plain-click.ts';
import { later } from '#platform/ui/later.ts';
import type { Photo } from './photos.rules.ts';
import { Thumbnail } from './picture.tsx';

const PhotoViewer = later(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

/** Thumbnails on a race card, and '+N' for the rest (photos.on-card). */
const maxThumbnails = 3;

/**
 * Photos of a race or a horse as thumbnails with a '+N' counter; a click opens the viewer, without JavaScript the photo
 * itself.
 */
export function PhotoStrip({ photos, caption }: { photos: readonly Photo[]; caption: string }) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const hidden = photos.length - maxThumbnails;
  return (
    <div className="photos">
      {photos.slice(0, maxThumbnails).map((photo, at) => (
        <a
          key={photo.url}
          className="photo-thumbnail"
          href={photo.url}
          aria-label={nameOf(photo, at, photos.length)}
          onPointerDown={PhotoViewer.prefetch}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            opener.current = event.currentTarget;
            setOpenAt(at);
          }}
        >
          <Thumbnail url={photo.url} />
          {hidden > 0 && at === maxThumbnails - 1 && <span>{photosCopy.morePhotos(hidden)}</span>}
        </a>
      ))}
      {openAt !== null && (
        <Suspense>
          <PhotoViewer
            photos={photos}
            startAt={openAt}
            caption={caption}
            opener={opener}
            onClosed={() => setOpenAt(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The accessible name includes the '+N' that is drawn over the picture. */
function nameOf({ altText }: Photo, at: number, count: number): string {
  const name = photosCopy.described(photosCopy.photo(at + 1, count), altText);
  const hidden = count - maxThumbnails;
  return hidden > 0 && at === maxThumbnails - 1 ? `${name}, ${photosCopy.morePhotos(hidden)}` : name;
}
