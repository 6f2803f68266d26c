import type { LabDecision, MessageKind, TestRequestDecision } from '#/shared/inbox.ts';
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
  | { kind: 'staffInvitation'; userId: string; locale: Locale }
  | { kind: 'labReviewed'; userId: string; decision: LabDecision; reason: string; locale: Locale }
  /** To who asked for the newsletter: confirm, or that there is nothing to confirm. */
  | { kind: 'newsletter' | 'newsletterWelcome'; subscriberId: string; locale: Locale }
  /** Written from what is true when it is sent: a visit that is cancelled by then is not confirmed any more. */
  | { kind: 'inboxMessage'; messageId: string; locale: Locale };

/** A visit in a mail. It names no test: mails are read over shoulders, and by whoever shares the mailbox. */
export type VisitInMail = {
  labName: string;
  address: string;
  directionsUrl: string | null;
  /** ISO instant; shown by the lab's clock (`timeZone`). */
  bookingTime: string;
  timeZone: string;
  references: string[];
  /** 0: nothing to prepare for. */
  fastingHours: number;
  /** Until when cancelling and moving are free; null where that has passed. */
  freeUntil: string | null;
};

/** What a message of the inbox says as a mail. */
export type InboxMail =
  | { kind: 'visitBooked' | 'visitReminder' | 'fastReminder'; name: string; visit: VisitInMail; url: string }
  | { kind: 'visitMoved'; name: string; visit: VisitInMail; fromTime: string | null; url: string }
  | {
      kind: 'visitCancelled' | 'linesCancelled';
      name: string;
      visit: VisitInMail;
      refundHalalas: number;
      url: string;
    }
  | {
      kind: 'testRequestReviewed';
      name: string;
      decision: TestRequestDecision;
      /** What the laboratory itself asked for; nobody's result. */
      requestedName: string;
      url: string;
    }
  | {
      kind: 'specimenRejected' | 'resultReady' | 'resultCorrected' | 'labAsksForCall' | 'reviewReplied';
      name: string;
      labName: string;
      /** Of the laboratory; null where it gave none. */
      phone: string | null;
      url: string;
    }
  | {
      kind: 'refundSent' | 'paymentReturned' | 'payoutSent';
      name: string;
      amountHalalas: number;
      url: string;
    }
  | { kind: 'licenceExpires'; name: string; expiresOn: string; url: string }
  | { kind: 'caseAnswered' | 'caseClosed' | 'bankAccountChanged'; name: string; url: string }
  | {
      kind: Extract<MessageKind, 'planStarted' | 'planDue' | 'planEnded'>;
      name: string;
      tier: string;
      url: string;
    };

/** What a template is given: everything it shows, and nothing else. */
export type MailContent =
  | { kind: 'verifyEmail'; name: string; url: string }
  | { kind: 'resetPassword'; url: string }
  | { kind: 'passwordChanged'; name: string; url: string }
  /** How the site is reached, where that is set. */
  | { kind: 'accountErased'; contact: string | null }
  /** To choose a password by; or the dashboard, for who has one already. */
  | { kind: 'staffInvitation'; name: string; labName: string; hasPassword: boolean; url: string }
  | { kind: 'labReviewed'; labName: string; decision: LabDecision; reason: string; url: string }
  /** The address confirms in the first, and unsubscribes in the others. */
  | { kind: 'newsletterConfirm' | 'newsletterWelcome' | 'newsletterAlready'; url: string }
  | InboxMail;

export type RenderedMail = { subject: string; html: string; text: string };

/** Lives in the client's server bundle, like all words that people read. */
export type RenderMail = (content: MailContent, locale: Locale) => Promise<RenderedMail>;

export type MailAttachment = { filename: string; contentType: string; content: string };

export type Mail = RenderedMail & {
  to: string;
  attachments?: MailAttachment[];
  /** Of a letter to a list: shown by mail programs as a button beside it, which posts there (RFC 8058). */
  unsubscribeUrl?: string;
};

/** The port that mail leaves by. It rejects where the mail was not taken over, and is then asked again later. */
export type SendMail = (mail: Mail) => Promise<void>;
