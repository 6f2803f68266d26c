import type { Kysely } from 'kysely';
import type { Deliver } from '../channels/channel.ts';
import type { DB } from '../db/schema.gen.ts';
import type { FileStore } from '../files/file-store.ts';
import type { RenderMail, SendMail } from '../mail/mail.ts';
import type { PostOut } from '../outbound/post.ts';
import type { Site } from '../trpc/context.ts';

export type TaskDeps = {
  db: Kysely<DB>;
  site: Site;
  log: (entry: object) => void;
  /** A task over many rows ends after the current batch when this aborts. */
  signal?: AbortSignal;
};
export type AllTaskDeps = TaskDeps & {
  fileStore: FileStore;
  renderMail: RenderMail;
  sendMail: SendMail;
  /** Null: messages to telephones are not possible here. */
  deliver: Deliver | null;
  postOut: PostOut;
};

/** Work without a request: a run does what is due and returns. */
export type Task = {
  name: string;
  everyMs: number;
  /**
   * On a cron trigger such a task runs after the round, for this long, and the limits of the round do not apply to it.
   */
  afterRoundMs?: number;
  run: (deps: AllTaskDeps) => Promise<void>;
};
