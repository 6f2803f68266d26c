import * as z from 'zod/mini';
import { dateInput } from '#/shared/core/date.ts';
import { cursorInput, limitInput, searchTextInput } from '#/shared/core/page.ts';
import { typedText } from '#/shared/core/text.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';

/** All audit actions by name; each has a label in the admin dashboard. */
export const auditActions = [
  'account.addPasskey',
  'account.confirmTotp',
  'account.disableTotp',
  'account.removePasskey',
  'auth.acceptAdminInvitation',
  'auth.confirmEmailChange',
  'auth.proveAddress',
  'auth.undoEmailChange',
  'admin.addCaseNote',
  'admin.addSynonym',
  'admin.cancelPayoutBatch',
  'admin.case',
  'admin.changeAdminRole',
  'admin.changePlan',
  'admin.closeCase',
  'admin.confirmStorePurchase',
  'admin.createAnalyte',
  'admin.createCategory',
  'admin.createPayoutBatch',
  'admin.createTest',
  'admin.destroyLabKeys',
  'admin.dismissMiss',
  'admin.downloadNewsletter',
  'admin.endSession',
  'admin.endSessions',
  'admin.export',
  'admin.importCatalogue',
  'admin.inviteAdministrator',
  'admin.list',
  'admin.mergeTests',
  'admin.setTestWithdrawn',
  'admin.moderateReview',
  'admin.moveCategory',
  'admin.openCase',
  'admin.openCertificate',
  'admin.openDocument',
  'admin.order',
  'admin.payBatch',
  'admin.planInForce',
  'admin.publishLegalText',
  'admin.recordPayout',
  'admin.reversePayout',
  'admin.refundLine',
  'admin.refundOrder',
  'admin.removeAdministrator',
  'admin.removeCategory',
  'admin.removePayoutBatchLine',
  'admin.removeSynonym',
  'admin.retryRefund',
  'admin.reviewCertificate',
  'admin.reviewLab',
  'admin.reviewProposal',
  'admin.reviewTestRequest',
  'admin.saveLegalDraft',
  'admin.setUserStatus',
  'admin.storeKit',
  'admin.storePurchase',
  'admin.undoModeration',
  'admin.undoReviewLab',
  'admin.updateAnalyte',
  'admin.updateCategory',
  'admin.updateSettings',
  'admin.updateTest',
  'admin.user',
  'admin.withdrawAdminInvitation',
  'admin.withdrawPlan',
  'lab.addWebhook',
  'lab.closeDates',
  'lab.importOffers',
  'lab.openCertificate',
  'lab.pauseWebhook',
  'lab.proposeDetails',
  'lab.removeFront',
  'lab.removeLogo',
  'lab.removeWebhook',
  'lab.reopenDates',
  'lab.requestTest',
  'lab.resubmit',
  'lab.rotateWebhookSecret',
  'lab.sendCertificate',
  'lab.setBankAccount',
  'lab.setDeltaLimit',
  'lab.setFront',
  'lab.setLogo',
  'lab.setPrice',
  'lab.setVatNumber',
  'lab.updateDetails',
  'lab.updateSchedule',
  'lab.verifyNormalResults',
  'lab.verifyResults',
  'lab.withdrawProposal',
  'orders.reportProblem',
  'reviews.reply',
  'reviews.report',
  'staff.add',
  'staff.changeRole',
  'staff.invite',
  'staff.inviteAgain',
  'staff.join',
  'staff.remove',
  'staff.withdrawInvitation',
  'subscriptions.keepWithinLimit',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Days in the site's time zone, both included. */
export const auditInput = z._default(
  z.object({
    actor: z.optional(z.uuid()),
    action: z.optional(z.enum(auditActions)),
    subjectType: z.optional(typedText().check(z.maxLength(40))),
    subjectId: z.optional(typedText().check(z.maxLength(100))),
    from: z.optional(dateInput),
    to: z.optional(dateInput),
    /** The actor, by a prefix of the e-mail address or of words of the name; else the exact subject. */
    text: z._default(searchTextInput, ''),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { text: '', limit: 20 },
);
export type AuditInput = z.infer<typeof auditInput>;

export type AuditRow = {
  id: number;
  at: string;
  actor: { userId: string; userType: SessionUser['userType']; name: string | null; email: string | null };
  /** One of auditActions, unless an older version of the site wrote it. */
  action: string;
  subjectType: string;
  subjectId: string;
  changes: { name: string; before: string | null; after: string | null }[];
};
