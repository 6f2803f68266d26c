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
  const html = rendered.includes('\0') ? rendered.replaceAll('\0', '\uFFFD') : rendered;
  const parts = withoutMark(html);
  const sealed = parts.join('');
  if (sealed.includes(scriptMark()))
    throw new Error('The mark of scripts is in a place where it cannot be removed.');
  const hashes = scriptsAt(sealed, parts).map((code) => createHash('sha256').update(code).digest('base64'));
  return { html: sealed, scriptHashes: [...new Set(hashes)] };
}

/** The parts of the page between the attributes with the mark. Searching for the mark alone is faster than a pattern. */
function withoutMark(html: string): string[] {
  const [before, after] = [' nonce="', '"'];
  const parts = [];
  let from = 0;
  for (let at = html.indexOf(scriptMark()); at >= 0; at = html.indexOf(scriptMark(), at + 1)) {
    const [start, end] = [at - before.length, at + scriptMark().length + after.length];
    if (html.slice(start, at) !== before || html[end - 1] !== after) continue;
    parts.push(html.slice(from, start));
    from = end;
  }
  parts.push(html.slice(from));
  return parts.map((part) => part.replace(`<meta property="csp-nonce" content="${scriptMark()}"/>`, ''));
}

/** The inline scripts whose tags had the mark between two of these parts. */
function scriptsAt(sealed: string, parts: readonly string[]): string[] {
  const codes: string[] = [];
  let at = 0;
  let end = 0;
  for (const part of parts.slice(0, -1)) {
    at += part.length;
    // Inside of the last script: text of its code, not a tag.
    if (at < end) continue;
    const opening = sealed.lastIndexOf('<', at - 1);
    const closing = sealed.indexOf('>', at);
    const tag = sealed.slice(opening, closing);
    const last = sealed.indexOf('</script>', closing);
    if (!/^<script(?![^]*\ssrc=)[^>]*$/.test(tag) || last < 0) continue;
    codes.push(sealed.slice(closing + 1, last));
    end = last;
  }
  return codes;
}
