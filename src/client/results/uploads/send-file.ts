import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#/server/api/router.ts';

type Outcome = inferRouterOutputs<AppRouter>['lab']['uploadResults'];

/** Has the shape of a tRPC client error, so that the same code finds its message. */
class UploadFailure extends Error {
  override name = 'TRPCClientError';
  readonly data: unknown;
  constructor(data: unknown) {
    super('The file was not taken in.');
    this.data = data;
  }
}

type Sending = { file: File; accession: string; onProgress: (share: number) => void };

/** Sends one file to `lab.uploadResults`. Uses XMLHttpRequest, since fetch does not report upload progress. */
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
