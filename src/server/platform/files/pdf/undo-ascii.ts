import type { Turn } from '../take-turns.ts';

const STEP_BYTES = 32 * 1024;
/** The work of a letter: a 'z' is five digits, each of them a call. */
const UNITS_PER_LETTER = 16;
/** More than a file of the largest size holds when packed; 'z' stands for four bytes. */
const MOST_BYTES = 16 * 1024 * 1024;
const [TILDE, LETTER_Z, FIRST_LETTER, LAST_LETTER] = [0x7e, 0x7a, 0x21, 0x75];
const GROUP = 5;

/** Decodes the ASCII filter of a stream; some programs compress first and encode then. */
export async function undoAscii(
  filter: 'base85' | 'hex' | null,
  packed: Buffer,
  turn: Turn,
): Promise<Buffer> {
  if (filter === null) return packed;
  const decode = filter === 'hex' ? decodeHex() : decodeBase85(packed.length);
  for (let offset = 0; offset < packed.length; offset += STEP_BYTES) {
    if (!decode.add(packed.subarray(offset, offset + STEP_BYTES))) break;
    await turn(STEP_BYTES * UNITS_PER_LETTER);
  }
  return decode.end();
}

type Decoder = { add: (bytes: Buffer) => boolean; end: () => Buffer };

function decodeHex(): Decoder {
  const parts: Buffer[] = [];
  let rest = '';
  return {
    add(bytes) {
      const digits = rest + bytes.toString('latin1').replaceAll(/[^0-9a-fA-F]/g, '');
      rest = digits.length % 2 === 0 ? '' : digits.slice(-1);
      parts.push(Buffer.from(digits, 'hex'));
      return true;
    },
    end: () => Buffer.concat(parts),
  };
}

function decodeBase85(length: number): Decoder {
  const decoded = Buffer.allocUnsafe(Math.min(length * 4, MOST_BYTES) + GROUP);
  let written = 0;
  let word = 0;
  let letters = 0;
  const push = (digit: number) => {
    word = word * 85 + digit;
    letters += 1;
    if (letters < GROUP || written >= MOST_BYTES) return;
    written = decoded.writeUInt32BE(word % 2 ** 32, written);
    word = 0;
    letters = 0;
  };
  return {
    add(bytes) {
      for (const byte of bytes) {
        if (byte === TILDE) return false;
        if (byte === LETTER_Z) for (let count = 0; count < GROUP; count += 1) push(0);
        else if (byte >= FIRST_LETTER && byte <= LAST_LETTER) push(byte - FIRST_LETTER);
      }
      return written < MOST_BYTES;
    },
    end() {
      const missing = letters === 0 || letters >= GROUP ? 0 : GROUP - letters;
      for (let count = 0; count < missing; count += 1) push(LAST_LETTER - FIRST_LETTER);
      return decoded.subarray(0, written - missing);
    },
  };
}
