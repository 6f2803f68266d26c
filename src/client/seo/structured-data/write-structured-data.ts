import type { Graph, Thing } from 'schema-dts';

/**
 * A data block for the end of the page's head. The browser does not run it, so the script policy needs no nonce.
 * Escapes what could end the element or begin a comment in it.
 */
export function writeStructuredData(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
