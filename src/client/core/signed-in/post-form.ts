import { CallFailure } from '#/shared/core/procedure-call.ts';

const failed = (data: unknown) => new CallFailure('The file was not taken in.', data);

/** Sends a form with a file to a procedure. Uses XMLHttpRequest, since fetch does not report upload progress. */
export function postForm<Outcome>(
  procedure: string,
  form: FormData,
  onProgress: (share: number) => void = () => {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/trpc/${procedure}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      const { result, error } = Object(answer) as { result?: { data: Outcome }; error?: { data: unknown } };
      if (result) resolve(result.data);
      else reject(failed(request.status === 413 ? { appError: 'FILE_TOO_LARGE' } : (error?.data ?? {})));
    });
    request.addEventListener('error', () => reject(failed(null)));
    request.send(form);
  });
}
