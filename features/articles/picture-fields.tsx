import { type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PhotoProblem } from '#text/photos/admin-photos';
import { sendFile } from '#features/photos/send-file.ts';
import { maxPhotoBytes, photoTextLimits } from '#features/photos/photos.rules.ts';
import { adminCopy } from '#text/admin/admin';
import { DropZone } from '#features/photos/drop-zone.tsx';
import { AreaField, useFieldError } from '#platform/ui/form-fields.tsx';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import type { DescribedPicture } from './picture.rules.ts';
import { adminBlogCopy, pictureFailure } from '#text/articles/admin-blog';

type UploadResult = { ok: true; picture: DescribedPicture } | { ok: false; reason: PhotoProblem | null };

/** Uploads a picture to /admin/blog/picture. What the browser can check is refused without a request. */
async function sendPicture(
  inputs: readonly HTMLInputElement[],
  onProgress: (share: number) => void,
): Promise<UploadResult> {
  const form = new FormData();
  for (const { name, value, files } of inputs) {
    const file = files?.[0];
    if (file && file.size > maxPhotoBytes) return { ok: false, reason: 'photo.too-large' };
    if (file) form.set('picture', file);
    else if (name) form.set(name, value);
  }
  if (!form.has('picture')) return { ok: false, reason: 'photo.no-file' };
  if (String(form.get('altText')).trim() === '') return { ok: false, reason: 'photo.no-alt' };
  const answer = await sendFile('/admin/blog/picture', form, onProgress);
  return answer.ok ? { ok: true, picture: answer.value as DescribedPicture } : answer;
}

const copy = adminBlogCopy.picture;
/** `share`: how much of the file has been sent, from 0 to 1. */
type UploadState = { share: number } | { message: string; isDone: boolean } | null;

type PictureFieldsProps = {
  onInsert: (picture: DescribedPicture) => void;
  onCover: (picture: DescribedPicture) => void;
};

/**
 * In the article editor: uploads a picture with its description for the text or the cover. Without JavaScript its
 * buttons send the whole form.
 */
export function PictureFields({ onInsert, onCover }: PictureFieldsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isClient = useIsClient();
  const heading = useId();
  const fileError = useFieldError('picture');
  const [uploadState, setUploadState] = useState<UploadState>(null);
  const isUploading = uploadState !== null && 'share' in uploadState;
  async function upload(
    event: MouseEvent<HTMLButtonElement>,
    onUploaded: (picture: DescribedPicture) => void,
    doneMessage: string,
  ) {
    event.preventDefault();
    const button = event.currentTarget;
    const inputs = [...(fieldset.current?.querySelectorAll('input') ?? [])];
    setUploadState({ share: 0 });
    const sent = await sendPicture(inputs, (share) => setUploadState({ share }));
    if (!sent.ok) {
      // A field of a disabled fieldset takes no focus, so it is enabled first.
      flushSync(() => setUploadState({ message: pictureFailure(sent.reason), isDone: false }));
      const isNamed = sent.reason === 'photo.no-alt';
      const wrong = inputs.find(({ name, type }) => (isNamed ? name === 'altText' : type === 'file'));
      return (sent.reason === null ? button : wrong)?.focus();
    }
    for (const input of inputs) input.value = '';
    onUploaded(sent.picture);
    setUploadState({ message: doneMessage, isDone: true });
  }
  return (
    <fieldset className="form-field picture-field" ref={fieldset} aria-labelledby={heading} disabled={isUploading}>
      <legend className="form-field-label" id={heading}>
        {copy.heading}
      </legend>
      {/* Without a name the file is not part of the form: it is uploaded separately, not with every save of the
          text. */}
      <DropZone
        name={isClient ? undefined : 'picture'}
        label={copy.file}
        note={copy.note(isClient)}
        error={fileError}
      />
      <div className="cols-2">
        <AreaField
          name="altText"
          label={copy.altText}
          max={photoTextLimits.altText}
          hint={copy.altHint}
          autoComplete="off"
        />
        <AreaField
          name="credit"
          label={copy.credit}
          optional={adminCopy.optional}
          max={photoTextLimits.credit}
          autoComplete="off"
        />
      </div>
      <p className="inline-group">
        <button
          className="button button-outline"
          name="step"
          value="picture"
          onClick={(event) => void upload(event, onInsert, copy.inserted)}
        >
          {copy.insert}
        </button>
        <button
          className="button button-outline"
          name="step"
          value="cover"
          onClick={(event) => void upload(event, onCover, copy.covered)}
        >
          {copy.toCover}
        </button>
      </p>
      <Progress uploadState={uploadState} />
    </fieldset>
  );
}

function Progress({ uploadState }: { uploadState: UploadState }) {
  const share = uploadState && 'share' in uploadState ? uploadState.share : null;
  return (
    <div role="status">
      {share !== null && (
        <span className="inline-group">
          <progress value={share} max={1} aria-label={copy.progress} />
          <span className="small-text muted">{share === 1 ? copy.encoding : copy.sending}</span>
        </span>
      )}
      {uploadState && 'message' in uploadState && (
        <p className={uploadState.isDone ? 'small-text' : 'field-error'}>{uploadState.message}</p>
      )}
    </div>
  );
}
