import type { AlertSubject, DigestQueue } from '#/shared/admin/notices.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { AdminRole } from '#/shared/identity/admin-role.ts';
import type { ClosureCause } from '#/shared/labs/closure.ts';
import type { LabReadiness } from '#/shared/labs/lab.ts';
import type {
  CertificateNews,
  LabDecision,
  MessageKind,
  TestRequestDecision,
  AdministratorNews,
} from '#/shared/messages/inbox.ts';
import type { DocumentTitle } from '#/shared/payments/tax-document.ts';

/**
 * A mail to write, as the outbox stores it: no token, and no address beyond what is needed to find the recipient when
 * the mail is sent.
 */
export type MailJob =
  | { kind: 'verifyEmail'; userId: string; locale: Locale }
  /** Queued whether or not an account has this address; the lookup happens when the mail is sent. */
  | { kind: 'resetPassword'; email: string; locale: Locale }
  /** With a change of e-mail: to the old address, as long as it can take the account back. */
  | { kind: 'passwordChanged'; userId: string; changeId?: string; locale: Locale }
  | { kind: 'secondFactorChanged'; userId: string; isOn: boolean; changeId?: string; locale: Locale }
  /** To the new address, and to the present one. */
  | { kind: 'changeEmail' | 'emailChangeAsked'; userId: string; changeId: string; locale: Locale }
  /** To the old address; without a change where there is no way back. */
  | { kind: 'emailChanged'; userId: string; email: string; changeId: string | null; locale: Locale }
  /** To the address that was taken from the account again. */
  | { kind: 'emailPutBack'; userId: string; email: string; locale: Locale }
  /** To an owner who took the account back. */
  | { kind: 'labTakenBack'; userId: string; ended: EndedOfLab; locale: Locale }
  /** Without an amount if nothing is refunded. */
  | { kind: 'accountErased'; email: string; locale: Locale; refundHalalas?: number }
  | { kind: 'staffInvitation'; invitationId: string; locale: Locale }
  | { kind: 'adminInvitation'; invitationId: string; locale: Locale }
  /** Without a user for an address that no customer has confirmed. */
  | { kind: 'planInvitation'; invitationId: string; userId: string | null; locale: Locale }
  | { kind: 'labReviewed'; userId: string; decision: LabDecision; reason: string; locale: Locale }
  /** Asks the subscriber to confirm, or says that there is nothing to confirm. */
  | { kind: 'newsletter' | 'newsletterWelcome'; subscriberId: string; locale: Locale }
  /** To an administrator, about the queues that had something new. */
  | { kind: 'adminDigest'; userId: string; queues: DigestQueue[]; locale: Locale }
  | { kind: 'adminAlert'; userId: string; subject: AlertSubject; locale: Locale }
  /**
   * Written from the state at the time of sending: a visit cancelled by then is no longer confirmed. With a change of
   * e-mail: to the old address.
   */
  | { kind: 'inboxMessage'; messageId: string; changeId?: string; locale: Locale };

/** What was set up in a lab while someone else had its owner's account, and has ended. */
export type EndedOfLab = { bankAccount: boolean; invitations: boolean; staff: boolean; webhooks: boolean };

/** A visit in a mail. It names no test, because other people may see the screen or share the mailbox. */
export type VisitInMail = {
  /** The given name of whom it is for; null for the holder of the account. */
  personName: string | null;
  labName: string;
  address: string;
  directionsUrl: string | null;
  /** ISO instant; shown by the lab's clock (`timeZone`). */
  bookingTime: string;
  timeZone: string;
  reference: string;
  /** 0 when the visit needs no fasting. */
  fastingHours: number;
  /** In Ramadan, whether the fast of the day is the visit's: long enough, too short, or over by then. */
  ramadanFit: 'fits' | 'short' | 'eaten' | null;
  /** Cancelling and moving are free until then; null once that has passed. */
  freeUntil: string | null;
};

/** A tax document that a mail names. */
export type PaperInMail = { title: DocumentTitle; number: string; url: string };

/** The content of an inbox message as a mail. */
export type InboxMail =
  | {
      kind: 'visitBooked' | 'visitReminder' | 'fastReminder';
      name: string;
      visit: VisitInMail;
      url: string;
      papers?: PaperInMail[];
    }
  | {
      kind: 'visitNeedsTime' | 'visitNeedsLab' | 'visitStands';
      name: string;
      visit: VisitInMail;
      closure: ClosureCause | null;
      url: string;
    }
  | { kind: 'waitOffered'; name: string; visit: VisitInMail; endsAt: string; url: string }
  | { kind: 'visitMoved'; name: string; visit: VisitInMail; fromTime: string | null; url: string }
  | {
      kind: 'visitCancelled' | 'linesCancelled';
      name: string;
      visit: VisitInMail;
      refundHalalas: number;
      url: string;
      papers?: PaperInMail[];
    }
  | {
      kind: 'testRequestReviewed';
      name: string;
      decision: TestRequestDecision;
      /** The name from the laboratory's own request. */
      requestedName: string;
      url: string;
    }
  | {
      kind: 'specimenRejected' | 'resultReady' | 'resultCorrected' | 'labAsksForCall' | 'reviewReplied';
      name: string;
      labName: string;
      /** The laboratory's number; null where it gave none. */
      phone: string | null;
      url: string;
    }
  | {
      kind: 'refundSent' | 'paymentReturned' | 'payoutSent';
      name: string;
      amountHalalas: number;
      url: string;
      papers?: PaperInMail[];
    }
  | {
      kind: 'certificateReviewed' | 'certificateExpires';
      name: string;
      certificate: CertificateNews;
      /** For certificateExpires. */
      expiresOn: string | null;
      url: string;
    }
  | { kind: 'licenceExpires'; name: string; expiresOn: string; url: string }
  | { kind: 'administratorChanged'; name: string; administrator: AdministratorNews; url: string }
  | { kind: 'planMemberJoined' | 'planMembershipEnded' | 'purchaseConfirmed'; name: string; url: string }
  | {
      kind:
        | 'caseAnswered'
        | 'caseClosed'
        | 'bankAccountChanged'
        | 'criticalUnanswered'
        | 'passkeyAdded'
        | 'passkeyRemoved'
        | 'webhookOff'
        | 'wrongTries';
      name: string;
      url: string;
    }
  | {
      kind: Extract<MessageKind, 'planStarted' | 'planDue' | 'planEnded'>;
      name: string;
      tier: string;
      /** The lab's tests that are hidden since the plan ended. */
      hiddenTestCount: number;
      url: string;
    };

/** A queue of the administrators; payouts have no time. */
export type QueueInMail = { name: DigestQueue; count: number; oldestAt: string | null; url: string };

/** The input of a template: everything it shows, and nothing else. */
export type MailContent =
  | { kind: 'verifyEmail'; name: string; url: string }
  | { kind: 'resetPassword'; url: string }
  | { kind: 'passwordChanged'; name: string; url: string }
  | { kind: 'secondFactorChanged'; name: string; isOn: boolean; url: string }
  | { kind: 'changeEmail'; name: string; url: string }
  /** To the owner of an address that another account asked for. */
  | { kind: 'emailTaken'; url: string }
  /** Without the new address where the present one is unconfirmed. */
  | { kind: 'emailChangeAsked'; name: string; newEmail: string | null; url: string }
  /** Without both where the old address was unconfirmed. */
  | { kind: 'emailChanged'; newEmail: string | null; undoUrl: string | null }
  | { kind: 'emailPutBack' }
  | { kind: 'labTakenBack'; name: string; ended: EndedOfLab; url: string }
  /** The site's contact address, where one is set. */
  | { kind: 'accountErased'; contact: string | null; refundHalalas: number }
  | { kind: 'staffInvitation'; name: string; labName: string; url: string }
  | { kind: 'adminInvitation'; name: string; inviterName: string; role: AdminRole; url: string }
  | { kind: 'planInvitation'; ownerName: string; tier: string; url: string }
  /** `readiness` where customers may find the lab from now on: what still hides it. */
  | {
      kind: 'labReviewed';
      labName: string;
      decision: LabDecision;
      reason: string;
      url: string;
      readiness: LabReadiness | null;
    }
  /** `url` confirms in the first kind and unsubscribes in the others. */
  | { kind: 'newsletterConfirm' | 'newsletterWelcome' | 'newsletterAlready'; url: string }
  | { kind: 'adminDigest'; name: string; queues: QueueInMail[]; url: string; settingsUrl: string }
  /** The queue of failing refunds; null: the books do not balance. */
  | { kind: 'adminAlert'; name: string; refunds: QueueInMail | null; url: string; settingsUrl: string }
  | InboxMail;

export type RenderedMail = { subject: string; html: string; text: string };

/** Implemented in the client's server bundle, as all texts that people read are. */
export type RenderMail = (content: MailContent, locale: Locale) => Promise<RenderedMail>;

export type MailAttachment = { filename: string; contentType: string; content: string };

export type Mail = RenderedMail & {
  to: string;
  attachments?: MailAttachment[];
  /** Set for a mail to a list: mail programs show a button that posts to this address (RFC 8058). */
  unsubscribeUrl?: string;
};

/** The transport of mail. Without an address a demo keeps mail in the table `dev_mails`; elsewhere sending fails. */
export type MailSettings = { smtpUrl: string | null; apiUrl: string | null; from: string };

/** The port that sends a mail. It rejects when the mail server did not accept the mail; the caller retries later. */
export type SendMail = (mail: Mail) => Promise<void>;
