import { useRef, useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import type { UploadOutcome } from '#/shared/results/upload.ts';
import { sendFile } from './send-file.ts';

export type Sent = {
  id: number;
  name: string;
  /** The share that is sent, from 0 to 1. */
  share: number;
  outcome: UploadOutcome | null;
  error: unknown;
};

/** Sends files one after another; a refused file does not stop the others. */
export function useSendFiles() {
  const utils = trpc.useUtils();
  const [files, setFiles] = useState<Sent[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastId = useRef(0);
  const change = (id: number, next: Partial<Sent>) =>
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, ...next } : file)));

  const sendOne = async (id: number, file: File, accession: string) => {
    try {
      const outcome = await sendFile({ file, accession, onProgress: (share) => change(id, { share }) });
      change(id, { outcome, share: 1 });
    } catch (error) {
      change(id, { error: error ?? new Error('unknown'), share: 1 });
    }
    await utils.lab.invalidate();
  };

  const send = (chosen: readonly File[], accession: string) => {
    const added = chosen.map((file) => ({ id: (lastId.current += 1), file }));
    setFiles((before) => [
      ...added
        .toReversed()
        .map(({ id, file }) => ({ id, name: file.name, share: 0, outcome: null, error: null })),
      ...before,
    ]);
    for (const { id, file } of added) queue.current = queue.current.then(() => sendOne(id, file, accession));
  };
  return { files, send };
}
