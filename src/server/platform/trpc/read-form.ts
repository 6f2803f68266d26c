import { clearTimeout, setTimeout } from 'node:timers';
import { TRPCError } from '@trpc/server';
import { AppError } from '#/shared/core/app-error.ts';
import { takeTurns } from '../files/take-turns.ts';

const MOST_PARTS = 8;
const MOST_HEAD_BYTES = 4 * 1024;
const MOST_FIELD_BYTES = 16 * 1024;
/** A sender that is silent for this long has gone. */
const LONGEST_SILENCE_MS = 30_000;
const STEP_BYTES = 32 * 1024;
/** A boundary may be made so that each byte is compared many times. */
const WORK_PER_BYTE = 4;
const END_OF_HEAD = '\r\n\r\n';
/** As browsers write it. Other orders, other parameters and repeated ones would leave open which of them counts. */
const DISPOSITION = /^[\w-]+: *form-data *; *name="([^"\r\n]*)"(?:; *filename="([^"\r\n]*)")? *$/i;

/**
 * The form of an upload. That of the platform is read in one step, which a form of many small parts makes a long one;
 * here a form has few parts with short heads, and the search for their ends gives way.
 * @throws {AppError} FILE_NOT_ACCEPTED: no form, or none that a browser sends
 */
export async function readForm(request: Request, patienceMs = LONGEST_SILENCE_MS): Promise<FormData> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  const length = Number(request.headers.get('content-length') ?? 'NaN');
  if (boundary === null || !Number.isSafeInteger(length) || !request.body) throw notAccepted();
  return parseForm(await readBody(request.body, length, patienceMs), boundary);
}

const notAccepted = () => new AppError('FILE_NOT_ACCEPTED');

function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/** Into one piece of the announced length, which the permit of this upload has counted. */
async function readBody(stream: ReadableStream<Uint8Array>, length: number, patienceMs: number) {
  const body = Buffer.allocUnsafe(length);
  const reader = stream.getReader();
  const turn = takeTurns();
  let isSilent = false;
  const silence = setTimeout(() => {
    isSilent = true;
    void reader.cancel().catch(() => {}); // ends the wait for the next chunk
  }, patienceMs);
  try {
    for (let filled = 0; ; silence.refresh()) {
      const chunk = await nextChunk(reader);
      if (isSilent) throw new TRPCError({ code: 'TIMEOUT' });
      if (chunk === undefined) return body.subarray(0, filled);
      if (filled + chunk.length > length) throw notAccepted();
      body.set(chunk, filled);
      filled += chunk.length;
      await turn(chunk.length);
    }
  } finally {
    clearTimeout(silence);
  }
}

/** undefined at the end. No fault of ours where the sender breaks off. */
async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { value } = await reader.read().catch((cause: unknown) => {
    throw new TRPCError({ code: 'CLIENT_CLOSED_REQUEST', cause });
  });
  return value;
}

async function parseForm(body: Buffer<ArrayBuffer>, boundary: string): Promise<FormData> {
  const form = new FormData();
  const find = finderIn(body, `\r\n--${boundary}`);
  const opening = `--${boundary}`;
  if (body.toString('latin1', 0, opening.length) !== opening) throw notAccepted();
  let place = opening.length;
  for (let parts = 0; parts <= MOST_PARTS; parts += 1) {
    const next = body.toString('latin1', place, place + 2);
    if (next === '--' && /^(?:\r\n)?$/.test(body.toString('latin1', place + 2, place + 6))) return form;
    if (next !== '\r\n') throw notAccepted();
    const head = body.subarray(place, place + MOST_HEAD_BYTES);
    const headLength = head.indexOf(END_OF_HEAD);
    if (headLength === -1) throw notAccepted();
    const from = place + headLength + END_OF_HEAD.length;
    const to = await find(from);
    append(form, head.toString('utf8', 0, headLength), body.subarray(from, to));
    place = to + 2 + opening.length;
  }
  throw notAccepted();
}

/** Finds the next of these marks, in steps. */
function finderIn(body: Buffer, mark: string) {
  const turn = takeTurns();
  return async (from: number) => {
    for (let step = from; step < body.length; step += STEP_BYTES) {
      const at = body.subarray(step, step + STEP_BYTES + mark.length - 1).indexOf(mark, 0, 'latin1');
      if (at !== -1) return step + at;
      await turn(STEP_BYTES * WORK_PER_BYTE);
    }
    throw notAccepted();
  };
}

function append(form: FormData, head: string, content: Buffer<ArrayBuffer>) {
  const [line = '', ...more] = head.split('\r\n').filter((each) => /^content-disposition:/i.test(each));
  const [, name, fileName] = DISPOSITION.exec(line) ?? [];
  if (name === undefined || more.length > 0) throw notAccepted();
  if (fileName !== undefined) form.append(unescaped(name), new File([content], unescaped(fileName)));
  else if (content.length <= MOST_FIELD_BYTES) form.append(unescaped(name), content.toString('utf8'));
  else throw notAccepted();
}

/** Browsers escape three letters. */
const unescaped = (name: string) => name.replaceAll(/%(?:22|0D|0A)/gi, decodeURIComponent);
