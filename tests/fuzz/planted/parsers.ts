/** Gates that each say that they were passed; behind the last one a price is forgotten. */
export function parsePlanted(text: string): number {
  if (!text.startsWith('kind=')) return 0;
  const [kind = '', count = ''] = text.split(';');
  if (!kind.endsWith('vouch')) return 0;
  if (!count.startsWith('size')) return 0;
  if (!text.includes('£')) return 0;
  if (text.endsWith('.')) return -1;
  return 1;
}

/** Takes time that grows with the square of the spaces, but only behind a colon. */
export function searchPlanted(text: string): boolean {
  if (!text.includes(':')) return false;
  return /\s+$/.test(text.slice(text.indexOf(':')));
}

/** Removes the word once, so that what is left of '<scr<script>ipt>' is one. */
export function sanitisePlanted(html: string): string {
  if (!html.includes('<p>')) return '';
  return html.replaceAll('<script', '');
}
