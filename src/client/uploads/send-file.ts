import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#/server/router.ts';

type Outcome = inferRouterOutputs<AppRouter>['lab']['uploadResults'];

/** Fails as a call of the client does, so that the words for it are found in the same way. */
class UploadFailure extends Error {
  override name = 'TRPCClientError';
  readonly data: unknown;
  constructor(data: unknown) {
    super('The file was not taken in.');
    this.data = data;
  }
}

type Sending = { file: File; accession: string; onProgress: (share: number) => void };

/** One file to `lab.uploadResults`; by hand, since a fetch does not tell how much of it has been sent. */
export function sendFile({ file, accession, onProgress }: Sending): Promise<Outcome> {
  const form = new FormData();
  form.set('file', file);
  if (accession !== '') form.set('accession', accession);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/trpc/lab.uploadResults');
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
