/** Has the shape of a tRPC client error, so that the same code finds its message. */
class UploadFailure extends Error {
  override name = 'TRPCClientError';
  readonly data: unknown;
  constructor(data: unknown) {
    super('The file was not taken in.');
    this.data = data;
  }
}

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
      else
        reject(
          new UploadFailure(request.status === 413 ? { appError: 'FILE_TOO_LARGE' } : (error?.data ?? {})),
        );
    });
    request.addEventListener('error', () => reject(new UploadFailure(null)));
    request.send(form);
  });
}
