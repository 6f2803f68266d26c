/**
 * Decodes UTF-8, UTF-16 with a byte order mark ("Unicode text" of spreadsheets), or Windows-1256 of older spreadsheets.
 * Returns null for broken UTF-16. Windows-1256 has a character for every byte, so the server checks what it means.
 */
export function decodeCsv(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes);
  const encodings = first === 0xff && second === 0xfe ? ['utf-16le'] : ['utf-8', 'windows-1256'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this encoding: try the next one.
    }
  }
  return null;
}
