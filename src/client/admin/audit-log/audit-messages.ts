import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditAction } from '#/shared/admin/audit.ts';

/** Labels of the audit actions. */
export const auditMessages: Record<AuditAction, MessageDescriptor> = {
  'account.confirmTotp': msg`Turned on the second step`,
  'account.disableTotp': msg`Turned off the second step`,
  'admin.addCaseNote': msg`Wrote a note in a case`,
  'admin.addSynonym': msg`Added a synonym`,
  'admin.cancelPayoutBatch': msg`Cancelled a batch of payouts`,
  'admin.changePlan': msg`Changed a plan`,
  'admin.closeCase': msg`Closed a case`,
  'admin.createAnalyte': msg`Added an analyte`,
  'admin.createPayoutBatch': msg`Made a batch of payouts`,
  'admin.createTest': msg`Added a test`,
  'admin.dismissMiss': msg`Dismissed a search without results`,
  'admin.endSession': msg`Ended a session`,
  'admin.endSessions': msg`Ended all sessions`,
  'admin.importCatalogue': msg`Imported the catalogue`,
  'admin.mergeTests': msg`Merged two tests`,
  'admin.moderateReview': msg`Decided about a review`,
  'admin.openCase': msg`Opened a case`,
  'admin.payBatch': msg`Marked payouts as paid`,
  'admin.planInForce': msg`A version of a plan came into force`,
  'admin.publishLegalText': msg`Published a legal text`,
  'admin.recordPayout': msg`Recorded a payout`,
  'admin.refundLine': msg`Refunded a line`,
  'admin.removePayoutBatchLine': msg`Removed a laboratory from a batch`,
  'admin.removeSynonym': msg`Removed a synonym`,
  'admin.retryRefund': msg`Sent a refund again`,
  'admin.reviewLab': msg`Decided about a laboratory`,
  'admin.reviewTestRequest': msg`Decided about a requested test`,
  'admin.saveLegalDraft': msg`Saved a draft of a legal text`,
  'admin.setUserStatus': msg`Suspended or restored an account`,
  'admin.undoModeration': msg`Undid a decision about a review`,
  'admin.undoReviewLab': msg`Undid a decision about a laboratory`,
  'admin.updateAnalyte': msg`Changed an analyte`,
  'admin.updateSettings': msg`Changed the settings`,
  'admin.updateTest': msg`Changed a test`,
  'admin.user': msg`Opened a person's page`,
  'admin.withdrawPlan': msg`Withdrew a version of a plan`,
  'lab.importOffers': msg`Imported prices`,
  'lab.requestTest': msg`Requested a test`,
  'lab.resubmit': msg`Applied again`,
  'lab.setBankAccount': msg`Changed the bank account`,
  'lab.setPrice': msg`Changed a price`,
  'lab.updateDetails': msg`Changed the laboratory's details`,
  'lab.updateSchedule': msg`Changed the opening hours`,
  'orders.reportProblem': msg`Reported a problem`,
  'reviews.reply': msg`Replied to a review`,
  'reviews.report': msg`Reported a review`,
  'staff.add': msg`Added a member of staff`,
  'staff.inviteAgain': msg`Invited a member of staff again`,
  'staff.changeRole': msg`Changed the role of staff`,
  'staff.remove': msg`Removed a member of staff`,
  'subscriptions.keepWithinLimit': msg`Kept offers within the plan's limit`,
};

const messageOf: Partial<Record<string, MessageDescriptor>> = auditMessages;

/** Null for an action that an older version of the site recorded. */
export const findAuditMessage = (action: string) => messageOf[action] ?? null;
