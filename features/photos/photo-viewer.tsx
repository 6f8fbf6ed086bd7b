import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { Icon } from '#platform/ui/icon.tsx';
import { photosCopy } from '#text/photos/photos';
import type { Photo } from './photos.rules.ts';
import { LargePicture, Thumbnail } from './picture.tsx';
import '#platform/ui/day-dialog.css';
import './photo-viewer.css';

const swipePx = 50;

/** Pointer handlers for a swipe: to the left means the next photo (1), to the right the previous one (-1). */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      from.current = event.pointerType === 'mouse' ? null : event.clientX;
    },
    onPointerUp(event: PointerEvent) {
      const distance = from.current === null ? 0 : event.clientX - from.current;
      from.current = null;
      if (Math.abs(distance) >= swipePx) onSwipe(distance < 0 ? 1 : -1);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}

type PhotoViewerProps = {
  photos: readonly Photo[];
  startAt: number;
  caption: string;
  /** The element that gets the focus back on close. */
  opener: RefObject<HTMLElement | null>;
  onClosed: () => void;
};

/**
 * Shows a large photo with thumbnails of the others; arrows, a swipe and the thumbnails change the photo, Esc closes it
 * (photos.viewer).
 */
export function PhotoViewer({ photos, startAt, caption, opener, onClosed }: PhotoViewerProps) {
  const [at, setAt] = useState(startAt);
  const turn = (step: number) => setAt((at + step + photos.length) % photos.length);
  const swipe = useSwipe(turn);
  const photo = photos[at];
  const position = photosCopy.photo(at + 1, photos.length);
  function onKey(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  }
  return (
    <Dialog.Root defaultOpen onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Viewport className="dialog-viewport">
          <Dialog.Popup className="photo-viewer" finalFocus={opener} onKeyDown={onKey}>
            <div className="photo-viewer-image" {...swipe}>
              {photo && <LargePicture key={photo.url} url={photo.url} alt={photo.altText ?? position} />}
              <Dialog.Close className="icon-button" aria-label={loadingAndErrorCopy.close}>
                <Icon name="x" />
              </Dialog.Close>
            </div>
            {photos.length > 1 && <ThumbnailRow photos={photos} at={at} onChoose={setAt} />}
            <div className="photo-viewer-caption" aria-live="polite">
              <Dialog.Title render={<p />}>{[position, caption].join(' · ')}</Dialog.Title>
              {photo?.altText && <p>{photo.altText}</p>}
              {photo?.credit && <p>{photosCopy.credit(photo.credit)}</p>}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ThumbnailRowProps = { photos: readonly Photo[]; at: number; onChoose: (at: number) => void };

/** Keeps the thumbnail of the current photo scrolled into view. */
function ThumbnailRow({ photos, at, onChoose }: ThumbnailRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <div className="photo-viewer-thumbnails" ref={row}>
      {photos.map(({ url, altText }, index) => (
        <button
          key={url}
          className="photo-thumbnail"
          type="button"
          aria-current={index === at}
          aria-label={photosCopy.described(photosCopy.photo(index + 1, photos.length), altText)}
          onClick={() => onChoose(index)}
        >
          <Thumbnail url={url} />
        </button>
      ))}
    </div>
  );
}
