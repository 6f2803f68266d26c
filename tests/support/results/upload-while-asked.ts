import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import type { UploadOutcome } from '#/shared/results/upload.ts';
import type { testApp } from '../api/app.ts';
import { testSite } from '../api/site.ts';
import { leastWait, longestWait } from './longest-wait.ts';
import { formOf, saysOf, sentAs } from './upload.ts';

export const LONGEST_STEP_MS = 50;
const LONGEST_WORK_MS = 1_500;
const SOCKET_BYTES = 64 * 1024;

/** As a socket delivers it: some bytes, and the rest in later turns. */
export function arriving(body: Uint8Array) {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await nextTurn();
      if (sent >= body.length) return controller.close();
      controller.enqueue(body.subarray(sent, (sent += SOCKET_BYTES)));
    },
  });
}

/** Uploads a file while others ask. Returns how long they wait, once this is said of the file. */
export async function waitDuring(
  app: ReturnType<typeof testApp>,
  newSession: () => Promise<Record<string, string>>,
  file: Buffer | string,
  says: string,
) {
  const { body, headers } = await sentAs(formOf(file));
  const upload = async (session: Record<string, string>) => {
    const response = await app.request('/trpc/lab.uploadResults', {
      method: 'POST',
      headers: { ...session, origin: testSite().origin, ...headers },
      body: arriving(body),
      duplex: 'half',
    } as RequestInit);
    return (await response.json()) as { result: { data: UploadOutcome } };
  };
  const { waitedMs } = await leastWait(LONGEST_STEP_MS, async () => {
    const session = await newSession();
    const startedAt = process.threadCpuUsage().user;
    const measured = await longestWait(upload(session), async () => app.request('/healthz'));
    expect(saysOf(measured.result.result.data)).toBe(says);
    expect((process.threadCpuUsage().user - startedAt) / 1000).toBeLessThan(LONGEST_WORK_MS);
    return measured;
  });
  return waitedMs;
}
