import type { Locale } from '#/shared/locale.ts';

/** Made by migration 0010, with how often and how long a mail is tried again. */
export const MAIL_QUEUE = 'mail';

/**
 * What is to be written to somebody, as the job queue keeps it: no token and no address beyond what is needed to
 * find the person when it is sent.
 */
export type MailJob =
  | { kind: 'verifyEmail'; userId: string; locale: Locale }
  /** Queued whether or not somebody has this address: only the sender finds out. */
  | { kind: 'resetPassword'; email: string; locale: Locale }
  | { kind: 'passwordChanged'; userId: string; locale: Locale }
  | { kind: 'accountErased'; email: string; locale: Locale }
  | { kind: 'labReviewed'; userId: string; decision: 'approve' | 'reject'; reason: string; locale: Locale };

/** What a template is given: everything it shows, and nothing else. */
export type MailContent =
  | { kind: 'verifyEmail'; name: string; url: string }
  | { kind: 'resetPassword'; url: string }
  | { kind: 'passwordChanged'; name: string; url: string }
  | { kind: 'accountErased' }
  | { kind: 'labReviewed'; labName: string; decision: 'approve' | 'reject'; reason: string; url: string };

export type RenderedMail = { subject: string; html: string; text: string };

/** Lives in the client's server bundle, like all words that people read. */
export type RenderMail = (content: MailContent, locale: Locale) => Promise<RenderedMail>;

export type Mail = RenderedMail & { to: string };

/** The port that mail leaves by. It rejects where the mail was not taken over, and is then asked again later. */
export type SendMail = (mail: Mail) => Promise<void>;
