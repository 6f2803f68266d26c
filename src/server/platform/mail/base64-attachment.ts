import type { MailAttachment } from './mail.ts';

/** An attachment in the form that JSON can carry. */
export const base64Attachment = ({ content, ...attachment }: MailAttachment) => ({
  ...attachment,
  content: Buffer.from(content).toString('base64'),
});
