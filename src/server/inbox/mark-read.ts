import type { Actor, Context } from '../context.ts';

/** One message, or all (null). */
export async function markRead(
  _asking: Pick<Context, 'db'>,
  _actor: Actor,
  _input: { id: string | null },
): Promise<null> {
  return null;
}
