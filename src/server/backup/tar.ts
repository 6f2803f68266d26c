/**
 * The plain tar format (POSIX ustar) with regular files only, so that an archive can be opened without this program:
 * `age -d -i KEY FILE | zstd -d | tar -x`.
 */
export type ArchiveEntry = { name: string; bytes: Buffer };

const BLOCK = 512;
const NAME_BYTES = 100;
const SIZE_AT = 124;
const SUM_AT = 148;
const TYPE_AT = 156;
const MAGIC_AT = 257;
/** An entry is held in memory: parts of tables are smaller, and so is every file that may be uploaded. */
const LARGEST_ENTRY = 256 * 1024 * 1024;

export async function* packTar(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length);
    if (bytes.length > 0) yield bytes;
    yield Buffer.alloc(paddingOf(bytes.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** @throws {Error} if the stream ends early or is no such tar */
export async function* unpackTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const read = reader(source);
  for (;;) {
    const header = await read(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = parseHeader(header);
    const bytes = await read(size);
    await read(paddingOf(size));
    yield { name, bytes };
  }
  // Reads to the end, where the layers below prove that nothing was cut off.
  for await (const rest of read.rest()) {
    if (rest.some((byte) => byte !== 0)) throw new Error('something follows the end');
  }
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`The name of an entry is too long: ${name}`);
  header.write(name, 0);
  header.write('0000600\0' + '0000000\0'.repeat(2), 100);
  header.write(`${octal(size, 11)}\0${octal(0, 11)}\0`, SIZE_AT);
  header.write('0', TYPE_AT);
  header.write('ustar\u000000', MAGIC_AT);
  header.write(`${octal(sumOf(header), 6)}\0 `, SUM_AT);
  return header;
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const size = Number.parseInt(text(SIZE_AT, 12), 8);
  const isWhole = Number.parseInt(text(SUM_AT, 8), 8) === sumOf(header) && text(TYPE_AT, 1) === '0';
  if (!isWhole || !(size <= LARGEST_ENTRY)) throw new Error('no entry of an archive');
  return { name: text(0, NAME_BYTES), size };
}

const octal = (number: number, digits: number) => number.toString(8).padStart(digits, '0');

/** The checksum counts its own field as spaces. */
const sumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= SUM_AT && at < SUM_AT + 8 ? 0x20 : byte), 0);

/** Reads exactly so many bytes of a stream at a time. */
function reader(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let heldBytes = 0;
  async function read(size: number): Promise<Buffer> {
    while (heldBytes < size) {
      const next = await iterator.next();
      if (next.done) throw new Error('the archive ends early');
      held.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
      heldBytes += next.value.byteLength;
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    const rest = all.subarray(size);
    held = rest.length > 0 ? [rest] : [];
    heldBytes = rest.length;
    return all.subarray(0, size);
  }
  async function* rest() {
    yield* held;
    for (;;) {
      const next = await iterator.next();
      if (next.done) return;
      yield next.value;
    }
  }
  return Object.assign(read, { rest });
}
