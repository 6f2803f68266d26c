/** The bytes of an address that are read: enough for its scheme in any spelling. */
const LONGEST_START = 400;
const GAP = /^(?:[\s\0]|%[^\r\n]*[\r\n])*/;
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|www\.)/i;
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Whether the address after the key /URI is one that a browser, a mail program or a telephone opens. Text that is no
 * address is none to refuse: /URI is also the name of the kind of action.
 */
export function isWebLink(bytes: Buffer, after: number): boolean {
  const text = bytes.toString('latin1', after, after + LONGEST_START);
  const value = text.slice(GAP.exec(text)?.[0].length ?? 0);
  if (value.startsWith('(')) return ALLOWED.test(decodeLiteral(value.slice(1)));
  // A dictionary with a base for every link, or a reference: cannot be inspected here.
  if (value === '' || value.startsWith('<<') || /^[+\-.\d]/.test(value)) return false;
  return value.startsWith('<') ? ALLOWED.test(decodeHex(value.slice(1))) : true;
}

const decodeLiteral = (text: string) =>
  text.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\r\n])|([\s\S]))/g, (_, octal?: string, _line?, sign = '') =>
    octal === undefined
      ? (ESCAPED[sign as string] ?? (sign as string))
      : String.fromCharCode(Number.parseInt(octal, 8) % 256),
  );

const decodeHex = (text: string) =>
  Buffer.from((text.split('>', 1)[0] ?? '').replaceAll(/[\s\0]/g, ''), 'hex').toString('latin1');
