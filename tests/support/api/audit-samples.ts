import type { AuditAction } from '#/shared/admin/audit.ts';
import { samplesOfLabs } from './audit-samples-of-labs.ts';
import {
  added,
  analyte,
  cells,
  ID,
  INSTANT,
  lab,
  nothing,
  plan,
  range,
  review,
  settings,
  type Sample,
} from './audit-values.ts';

/** One entry or more of every action: each field that the code can write stands in one of them. */
export const auditSamples: Record<AuditAction, Sample[]> = {
  'account.addPasskey': added({ passkey: ID }),
  'account.confirmTotp': [{ before: { hasTotp: false }, after: { hasTotp: true } }],
  'account.disableTotp': [{ before: { hasTotp: true }, after: { hasTotp: false } }],
  'account.makeApiKey': added({ apiKey: 'abcd1234', scopes: ['bookings:read'] }),
  'account.revokeApiKey': [{ before: { apiKey: 'abcd1234' }, after: {} }],
  'account.removePasskey': [{ before: { passkey: ID }, after: {} }],
  'auth.acceptAdminInvitation': added({ adminRole: 'support' }),
  'auth.confirmEmailChange': nothing,
  'auth.proveAddress': nothing,
  'auth.undoEmailChange': nothing,
  'admin.addCaseNote': added({ noteId: '12', isInternal: true }),
  'admin.addSynonym': added({ locale: 'ar', term: 'سكر', missId: '12' }),
  'admin.cancelPayoutBatch': [{ before: { status: 'draft' }, after: { status: 'cancelled' } }],
  'admin.case': nothing,
  'admin.changeAdminRole': [{ before: { adminRole: 'support' }, after: { adminRole: 'finance' } }],
  'admin.changePlan': added({ ...plan, version: 2, effective_from: INSTANT }),
  'admin.closeCase': [
    { before: { status: 'open', outcome: null }, after: { status: 'resolved', outcome: 'Told' } },
  ],
  'admin.confirmStorePurchase': [{ before: { isPaid: false }, after: { isPaid: true, orderNumber: 'S-1' } }],
  'admin.createAnalyte': added(analyte),
  'admin.createCategory': added({ name_ar: 'دم', name_en: 'Blood', on_strip: true, position: 3 }),
  'admin.createPayoutBatch': added({ status: 'draft', lineCount: 2, totalHalalas: 10_000 }),
  'admin.createTest': added(cells),
  'admin.destroyLabKeys': added({ keys: 1, files: 3 }),
  'admin.dismissMiss': [{ before: { shown: 'zink', dismissed: false }, after: { dismissed: true } }],
  'admin.downloadNewsletter': added({ filter: {} }),
  'admin.endSession': [{ before: { sessions: 1 }, after: { sessions: 0 } }],
  'admin.endSessions': [{ before: { sessions: 2 }, after: { sessions: 0 } }],
  'admin.export': [
    ...added({ filter: {} }),
    ...added({
      filter: {
        view: 'orders',
        status: 'paid',
        kind: 'admin.reviewLab',
        text: 'a',
        from: '2026-11-01',
        to: '2026-11-27',
        sort: 'newest',
        open: '12',
      },
    }),
  ],
  'admin.importCatalogue': [{ before: cells, after: { ...cells, specimen_kind: 'urine' } }],
  'admin.inviteAdministrator': [{ before: { adminRole: 'support' }, after: { adminRole: 'owner' } }],
  'admin.list': added({ filter: { text: 'a', status: 'paid' }, rowCount: 20 }),
  'admin.mergeTests': [
    {
      before: { name_ar: 'أ', name_en: 'A', popular_position: 1 },
      after: { merged_into: 12, synonyms: ['a', 'b'], closedOfferCount: 2, movedLabIds: [1, 2] },
    },
  ],
  'admin.setTestWithdrawn': [
    { before: { isWithdrawn: false }, after: { isWithdrawn: true, closedLabIds: [1, 2] } },
    { before: { isWithdrawn: true }, after: { isWithdrawn: false, reopenedLabIds: [] } },
  ],
  'admin.moderateReview': [
    {
      before: review,
      after: { state: 'hidden', hidden_reason: 'Rude', report_reason: null, reported_at: null },
    },
  ],
  'admin.moveCategory': [{ before: { position: 1 }, after: { position: 2 } }],
  'admin.openCase': added({ status: 'open', orderId: '12', kind: 'service' }),
  'admin.openCertificate': added({ certificate_kind: 'licence' }),
  'admin.openDocument': nothing,
  'admin.order': nothing,
  'admin.payBatch': [
    {
      before: { status: 'draft' },
      after: {
        status: 'paid',
        paidOn: '2026-11-27',
        bankReference: 'FT1',
        paidCount: 2,
        paidHalalas: 100,
        unpaidLabIds: [3],
      },
    },
  ],
  'admin.planInForce': [{ before: plan, after: { ...plan, price_halalas: 100, version: 3 } }],
  'admin.publishLegalText': [{ before: { version: '1' }, after: { version: '2' } }],
  'admin.recordPayout': added({ id: ID, amount_halalas: 1_000, offset_halalas: 0 }),
  'admin.reversePayout': [
    {
      before: { payoutId: '12', amountHalalas: 100 },
      after: { payoutId: '13', amountHalalas: -100, reason: 'Wrong lab' },
    },
  ],
  'admin.refundLine': added({ refundHalalas: 100, reason: 'Late' }),
  'admin.refundOrder': [
    {
      before: { leftHalalas: 200 },
      after: { leftHalalas: 100, refundHalalas: 100, lines: 'L-1 1.00', cancelled: 'L-1', reason: 'Late' },
    },
  ],
  'admin.removeAdministrator': [
    { before: { status: 'active', reason: null }, after: { status: 'suspended', reason: 'Left' } },
  ],
  'admin.removeCategory': [{ before: { name_ar: 'دم', name_en: 'Blood', on_strip: false }, after: {} }],
  'admin.removePayoutBatchLine': [{ before: { lab_id: 7, amount_halalas: 100 }, after: {} }],
  'admin.removeSynonym': [{ before: { locale: 'en', term: 'sugar' }, after: {} }],
  'admin.retryRefund': [
    { before: { attempts: 3, nextTryAt: INSTANT }, after: { attempts: 3, nextTryAt: INSTANT } },
  ],
  'admin.reviewCertificate': [
    {
      before: { certificate_state: 'waiting' },
      after: {
        certificate_kind: 'cbahi',
        number: '12',
        certificate_state: 'rejected',
        review_reason: 'Blurred',
      },
    },
  ],
  'admin.reviewLab': [
    {
      before: { review_status: 'pending', review_reason: null },
      after: {
        review_status: 'approved',
        review_reason: null,
        missing: ['licenceDocument', 'licenceNumber', 'ownLicence', 'position'],
        despite: 'Known to us',
      },
    },
    {
      before: { review_status: 'approved', visits_ahead: null },
      after: { review_status: 'suspended', review_reason: 'Closed', visits_ahead: 'tell' },
    },
  ],
  'admin.reviewProposal': added({ refused: lab, review_reason: 'Not proved' }),
  'admin.reviewTestRequest': [
    {
      before: { status: 'pending' },
      after: {
        decision: 'approve',
        status: 'approved',
        test_id: 12,
        note: null,
        nameAr: 'أ',
        nameEn: 'A',
        categoryId: 1,
        specimenKind: 'stool',
        specimenAr: 'أ',
        specimenEn: 'A',
        turnaroundHours: 24,
        fastingHours: null,
        anonymousAllowed: false,
        descriptionAr: 'أ',
        descriptionEn: 'A',
        preparationAr: 'أ',
        preparationEn: 'A',
      },
    },
  ],
  'admin.saveLegalDraft': [{ before: { ar: 'أ', en: 'A' }, after: { ar: 'ب', en: 'B' } }],
  'admin.setUserStatus': [
    {
      before: { status: 'active', reason: null },
      after: { status: 'suspended', reason: 'Fraud', cancelsVisits: true },
    },
  ],
  'admin.storeKit': nothing,
  'admin.storePurchase': nothing,
  'admin.undoModeration': [{ before: { ...review, state: 'hidden' }, after: review }],
  'admin.undoReviewLab': [
    {
      before: { review_status: 'suspended', review_reason: 'Closed', visits_ahead: 'keep' },
      after: { review_status: 'approved', review_reason: null, visits_ahead: 'free' },
    },
  ],
  'admin.updateAnalyte': [
    {
      before: { ranges: [range], kind: 'quantity', choices: [], units: [] },
      after: {
        ranges: [{ ...range, high: 6 }],
        kind: 'choice',
        choices: analyte.choices,
        units: analyte.units,
      },
    },
  ],
  'admin.updateCategory': [{ before: { name_en: 'Blood' }, after: { name_en: 'Blood tests' } }],
  'admin.updateSettings': settings.map(([one, other]) => ({
    before: { value: other === undefined ? null : one },
    after: { value: other ?? one },
  })),
  'admin.updateTest': [{ before: { popular_position: 1 }, after: { popular_position: null } }],
  'admin.user': nothing,
  'admin.withdrawAdminInvitation': [{ before: { adminRole: 'content' }, after: {} }],
  'admin.withdrawPlan': [
    { before: { version: 3, effective_from: INSTANT }, after: { version: 3, effective_from: null } },
  ],
  ...samplesOfLabs,
};
