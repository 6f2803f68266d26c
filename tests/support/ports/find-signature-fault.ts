import { createHash, createHmac } from 'node:crypto';

type Signed = { method: string; url: URL; headers: Record<string, string>; body: Buffer; secret: string };

const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const escape = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Validates AWS Signature Version 4 of a request, written from its specification and independent of our signer: null
 * where it is valid, else the protocol's error code.
 */
export function findSignatureFault({ method, url, headers, body, secret }: Signed): string | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    );
  if (!parts) return 'AccessDenied';
  const [, credential = '', names = '', signature] = parts;
  const [, day = '', region = '', service = '', end = ''] = credential.split('/');
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => escape(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${escape(name)}=${escape(value)}`)
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, service, end].reduce((made, part) => hmac(made, part), hmac(`AWS4${secret}`, day));
  if (hmac(key, toSign).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  return headers['x-amz-content-sha256'] === sha256(body) ? null : 'XAmzContentSHA256Mismatch';
}
