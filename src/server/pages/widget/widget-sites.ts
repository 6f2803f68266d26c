import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readShownSites } from '#/server/labs/widget/read-shown-sites.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { widgetPolicy } from '#/server/platform/http/page-headers.ts';
import { labOfWidget } from '#/shared/labs/widget.ts';

type Sealed = { html: string; scriptHashes: readonly string[] };

/** The sites that may show this page, if it is a booking widget. Null for other pages. */
export async function findWidgetSites(db: Kysely<DB>, pathname: string): Promise<string[] | null> {
  const labId = labOfWidget(pathname);
  return labId === null ? null : readShownSites(db, labId);
}

/** The policy of a booking widget: the lab's own sites may show it, no other. */
export function policyOfWidget({ html, scriptHashes }: Sealed, sites: readonly string[]): string {
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const styleHash = createHash('sha256').update(style).digest('base64');
  return widgetPolicy({ scriptHashes, styleHash, sites });
}
