import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readShownSites } from '#/server/labs/widget/read-shown-sites.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { widgetPolicy } from '#/server/platform/http/page-headers.ts';
import { labOfWidget } from '#/shared/labs/widget.ts';

type Sealed = { html: string; scriptHashes: readonly string[] };

/** The policy of a booking widget: the lab's own sites may show it, no other. Null for other pages. */
export async function findWidgetPolicy(db: Kysely<DB>, pathname: string, { html, scriptHashes }: Sealed) {
  const labId = labOfWidget(pathname);
  if (labId === null) return null;
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const styleHash = createHash('sha256').update(style).digest('base64');
  return widgetPolicy({ scriptHashes, styleHash, sites: await readShownSites(db, labId) });
}
