export type S3Listing = { files: { key: string; changedAt: Date }[]; nextToken: string | null };

const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/**
 * Parses one page of ListObjectsV2. Reads only the needed elements and refuses declarations and CDATA.
 * @throws {Error} if the text is truncated or no listing, because an empty list would mean an empty bucket
 */
export function readS3Listing(xml: string): S3Listing {
  const text = xml.trimEnd();
  const isListing = text.includes('<ListBucketResult') && text.endsWith('</ListBucketResult>');
  if (!isListing || /<!(?:DOCTYPE|ENTITY|\[CDATA)/i.test(text)) throw new Error('no listing');
  const [head = '', ...parts] = text.split('<Contents>');
  const files = parts.map((part) => {
    const end = part.indexOf('</Contents>');
    const content = part.slice(0, Math.max(0, end));
    const key = elementOf(content, 'Key');
    const changedAt = new Date(elementOf(content, 'LastModified') ?? '');
    if (key === null || Number.isNaN(changedAt.getTime())) throw new Error('a listing with a broken entry');
    return { key, changedAt };
  });
  // Servers put the continuation token before or behind the files.
  const last = parts.at(-1) ?? '';
  const around = head + last.slice(Math.max(0, last.indexOf('</Contents>')));
  const isTruncated = elementOf(around, 'IsTruncated');
  const nextToken = isTruncated === 'true' ? elementOf(around, 'NextContinuationToken') : null;
  if (isTruncated !== 'false' && !nextToken) throw new Error('a listing that does not say what follows');
  return { files, nextToken };
}

function elementOf(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`, start);
  return start < 0 || end < 0 ? null : unescape(xml.slice(start + name.length + 2, end));
}

const unescape = (text: string) =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (typeof name === 'string') return NAMED.get(name.toLowerCase()) ?? whole;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
