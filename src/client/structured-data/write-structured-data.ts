import type { Graph, Thing } from 'schema-dts';

/**
 * A block of data for the end of the page's head. It is no script to the browser: nothing runs, so the policy for
 * scripts does not ask for a nonce. What could end the element, or begin a comment in it, is escaped.
 */
export function writeStructuredData(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
