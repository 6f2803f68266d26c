import { connect } from 'node:net';
import { AppError } from '#/shared/core/app-error.ts';
import type { VirusScanner } from '../trpc/context.ts';

/** Within the 25 MB that clamd takes unless it is told otherwise. */
const PART_BYTES = 64 * 1024;
const PATIENCE_MS = 15_000;
const LONGEST_ANSWER = 1_000;

/**
 * Asks clamd (its INSTREAM command) about a file that is about to be stored. A scanner that does not answer lets nothing
 * pass.
 * @throws {AppError} FILE_INFECTED, FILES_UNAVAILABLE
 */
export async function scanForViruses(scanner: VirusScanner, bytes: Uint8Array): Promise<void> {
  let answer: string;
  try {
    answer = await ask(scanner, bytes);
  } catch (cause) {
    throw new AppError('FILES_UNAVAILABLE', { cause });
  }
  if (/^stream: .+ FOUND\0?$/.test(answer)) throw new AppError('FILE_INFECTED');
  if (!/^stream: OK\0?$/.test(answer)) {
    throw new AppError('FILES_UNAVAILABLE', { cause: new Error(`The virus scanner says: ${answer}`) });
  }
}

function ask({ host, port, patienceMs = PATIENCE_MS }: VirusScanner, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let answer = '';
    const timer = setTimeout(() => {
      socket.destroy(new Error('The virus scanner did not answer in time.'));
    }, patienceMs);
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let start = 0; start < bytes.length; start += PART_BYTES) {
        const part = bytes.subarray(start, start + PART_BYTES);
        socket.write(lengthOf(part.length));
        socket.write(part);
      }
      socket.write(lengthOf(0));
    });
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1');
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      // After an error this has no effect.
      resolve(answer);
    });
  });
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
