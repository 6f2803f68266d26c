import type { inferRouterOutputs } from '@trpc/server';
import { postForm } from '#/client/core/signed-in/post-form.ts';
import type { AppRouter } from '#/server/api/router.ts';

type Outcome = inferRouterOutputs<AppRouter>['lab']['uploadResults'];

type Sending = { file: File; accession: string; onProgress: (share: number) => void };

/** Sends one file with results. */
export function sendFile({ file, accession, onProgress }: Sending): Promise<Outcome> {
  const form = new FormData();
  form.set('file', file);
  if (accession !== '') form.set('accession', accession);
  return postForm('lab.uploadResults', form, onProgress);
}
