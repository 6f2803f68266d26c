import type { InboxInput, InboxRow } from '#/shared/inbox.ts';
import type { Page } from '#/shared/page.ts';
import type { Actor, Context } from '../context.ts';

/** Newest first. */
export async function listMessages(
  _asking: Pick<Context, 'db'>,
  _actor: Actor,
  _input: InboxInput,
): Promise<Page<InboxRow>> {
  return { rows: [], nextCursor: null };
}
