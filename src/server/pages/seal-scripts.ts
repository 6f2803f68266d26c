import { createHash, randomBytes } from 'node:crypto';

let mark: string | undefined;

/**
 * The renderer sets it as the nonce of the site's own scripts. It is random per process and no response contains it, so
 * user text cannot contain it.
 */
export const scriptMark = () => (mark ??= randomBytes(18).toString('base64url'));

/**
 * Removes the mark from a rendered page. Returns the base64 SHA-256 of each inline script that had it, for the policy:
 * the bytes of the page then stay the same for every visitor, so a cached page needs no rewriting.
 */
export function sealScripts(rendered: string): { html: string; scriptHashes: string[] } {
  // Browsers read a NUL, which an address may contain, so; the hash is of what they read.
  const html = rendered.replaceAll('\0', '\uFFFD');
  const attribute = ` nonce="${scriptMark()}"`;
  const marked = new RegExp(`<script(?![^>]*\\ssrc=)[^>]*${attribute}[^>]*>([^]*?)</script>`, 'g');
  const scripts = [...html.matchAll(marked)].map(([, code = '']) => code);
  const hashes = new Set(
    scripts.map((code) => createHash('sha256').update(code.replaceAll(attribute, '')).digest('base64')),
  );
  const sealed = html
    .replaceAll(`<meta property="csp-nonce" content="${scriptMark()}"/>`, '')
    .replaceAll(attribute, '');
  if (sealed.includes(scriptMark()))
    throw new Error('The mark of scripts is in a place where it cannot be removed.');
  return { html: sealed, scriptHashes: [...hashes] };
}
