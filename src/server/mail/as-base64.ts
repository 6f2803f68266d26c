import type { MailAttachment } from './mail.ts';

/** As JSON carries a file. */
export const asBase64 = ({ content, ...attachment }: MailAttachment) => ({
  ...attachment,
  content: Buffer.from(content).toString('base64'),
});
