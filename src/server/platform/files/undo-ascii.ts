/** Decodes the ASCII filters of a stream; some programs compress first and encode then. */
export function undoAscii(dictionary: string, packed: Buffer): Buffer {
  if (/\/(?:ASCII85Decode|A85)(?![A-Za-z0-9])/.test(dictionary))
    return undoAscii85(packed.toString('latin1'));
  if (/\/(?:ASCIIHexDecode|AHx)(?![A-Za-z0-9])/.test(dictionary)) {
    return Buffer.from(packed.toString('latin1').replaceAll(/[^0-9a-fA-F]/g, ''), 'hex');
  }
  return packed;
}

const GROUP = 5;
const FIRST_LETTER = 33;

function undoAscii85(text: string): Buffer {
  const letters = (text.split('~')[0] ?? '').replaceAll(/[^!-uz]/g, '').replaceAll('z', '!!!!!');
  const whole = letters.padEnd(Math.ceil(letters.length / GROUP) * GROUP, 'u');
  const bytes = Buffer.alloc((whole.length / GROUP) * 4);
  for (let group = 0; group * GROUP < whole.length; group += 1) {
    let word = 0;
    for (let offset = 0; offset < GROUP; offset += 1) {
      word = word * 85 + whole.charCodeAt(group * GROUP + offset) - FIRST_LETTER;
    }
    bytes.writeUInt32BE(word % 2 ** 32, group * 4);
  }
  return bytes.subarray(0, bytes.length - (whole.length - letters.length));
}
