import { isPhotoProblem, type PhotoProblem } from '#text/photos/admin-photos';

export type UploadResult = { ok: true; value: unknown } | { ok: false; reason: PhotoProblem | null };

/** Posts a form with a file and reports progress, 0 to 1; XMLHttpRequest, because fetch has no upload progress. */
export function sendFile(address: string, form: FormData, onProgress: (share: number) => void): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () =>
      resolve(
        // Without JSON it is the page of a proxy.
        request.status === 200 && request.response !== null
          ? { ok: true, value: request.response as unknown }
          : { ok: false, reason: reasonOf(request.response) },
      );
    request.onerror = () => resolve({ ok: false, reason: 'connection.lost' });
    request.send(form);
  });
}

function reasonOf(answer: unknown): PhotoProblem | null {
  const reason = answer && typeof answer === 'object' && 'reason' in answer ? answer.reason : null;
  return isPhotoProblem(reason) ? reason : null;
}
