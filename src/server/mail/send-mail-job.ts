import type { Kysely } from 'kysely';
import type { Site } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { askOutside } from '../telemetry/ask-outside.ts';
import type { MailJob, RenderMail, SendMail } from './mail.ts';
import { writeMail } from './write-mail.ts';

export type MailDeps = {
  db: Kysely<DB>;
  site: Site;
  renderMail: RenderMail;
  sendMail: SendMail;
  log: (entry: object) => void;
};

/** Writes and sends one mail. Links are made only now, so no table ever holds one that works. */
export async function sendMailJob({ db, site, renderMail, sendMail }: MailDeps, job: MailJob) {
  const written = await writeMail(db, site, job);
  if (written === null) return;
  const rendered = await renderMail(written.content, job.locale);
  const { content: _, ...addressed } = written;
  await askOutside('mail', () => sendMail({ ...rendered, ...addressed }));
}
