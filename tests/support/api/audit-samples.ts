import type { AuditAction } from '#/shared/admin/audit.ts';

type Values = Record<string, unknown>;
type Sample = { before: Values; after: Values };

const ID = 'ce306f85-6a3b-4c5d-8d8b-1d11a1b1c1e1';
const HASH = 'a1b2c3d4e5f6a7b8c9d0e1f2';
const INSTANT = '2026-11-27T15:00:00.000Z';
const nothing: Sample[] = [{ before: {}, after: {} }];
const added = (after: Values): Sample[] => [{ before: {}, after }];
const day = [{ openMin: 480, closeMin: 960 }];
const cells = {
  loinc: '14749-6',
  name_en: 'Glucose',
  name_ar: 'الجلوكوز',
  category: 'Metabolism',
  description_en: 'Sugar',
  description_ar: 'سكر',
  specimen_kind: 'blood',
  specimen_en: 'Blood',
  specimen_ar: 'دم',
  fasting_hours: 8,
  preparation_en: 'Fast',
  preparation_ar: 'صيام',
  turnaround_hours: 24,
  unit: 'mmol/L',
  anonymous_allowed: true,
  popular_position: 1,
  synonyms_en: 'sugar | glycemia',
  synonyms_ar: 'سكر',
  range_any_low: 3.9,
  range_any_high: 5.6,
  range_female_low: 3.9,
  range_female_high: 5.6,
  range_male_low: 3.9,
  range_male_high: 5.6,
  analytes: 'Glucose',
};
const range = {
  sex: 'any',
  ageFrom: 0,
  ageBefore: 131,
  low: 3.9,
  high: 5.6,
  criticalLow: 2.2,
  criticalHigh: 25,
};
const analyte = {
  nameAr: 'الجلوكوز',
  nameEn: 'Glucose',
  shortName: 'GLU',
  loinc: '14749-6',
  kind: 'quantity',
  ucum: 'mmol/L',
  decimals: 1,
  choices: [{ code: 'pos', ar: 'إيجابي', en: 'Positive', isAbnormal: true }],
  units: [{ ucum: 'mg/dL', factor: 18.016, shift: 0 }],
  ranges: [range],
};
const lab = {
  lab_name_ar: 'مختبر',
  lab_name_en: 'Lab',
  license_number: '4030',
  address_ar: 'الرياض',
  address_en: 'Riyadh',
  phone: '+966500000000',
  lat: 24.7,
  lon: 46.7,
  city_id: 1,
  license_expires_on: '2027-11-27',
  verifies_by_second_person: true,
};
const terms = { price_halalas: 5_000, turnaround_hours: 24, is_active: true };
const plan = {
  price_halalas: 49_900,
  fee_basis_points: 500,
  discount_basis_points: 250,
  commission_basis_points: 900,
  active_test_limit: 50,
  storage_bytes: 5_000_000_000,
  account_limit: 3,
  has_ai_analysis: true,
  is_featured: false,
  is_most_popular: true,
};
const banner = {
  id: ID,
  tone: 'brand',
  ar: 'عطلة',
  en: 'Holiday',
  link: '/plans',
  from: INSTANT,
  to: null,
  place: 'all',
  isDismissible: true,
};
const claim = { isLive: true, ar: 'ألف', en: 'A thousand' };
const settings: unknown[][] = [
  [{ nameAr: 'أ', nameEn: 'A', addressAr: 'أ', addressEn: 'A' }],
  [{ email: 'a@example.test', phone: '+9665', whatsapp: '+9665', addressAr: 'أ', addressEn: 'A' }],
  [
    {
      x: 'https://x.test',
      instagram: 'https://i.test',
      linkedin: 'https://l.test',
      youtube: 'https://y.test',
    },
  ],
  [{ labs: claim, tests: claim, rating: claim, hours: claim, areCategoryCountsLive: true }],
  [[], [banner]],
  [[banner], [{ ...banner, tone: 'red', place: 'home', to: INSTANT }]],
  [{ rateBasisPoints: 1_500, citizensExempt: true, vatNumber: '300000000000003' }],
  [{ cancelNoticeHours: 2, holdMinutes: 10, resultHours: 72, unpaidVisits: 5, placesByAddress: 240 }],
  [
    {
      anonymousAccounts: true,
      labSignUp: true,
      cardPayment: true,
      languageModel: true,
      reviews: true,
      store: true,
    },
  ],
];
const review = { state: 'published', hidden_reason: null, report_reason: 'Rude', reported_at: INSTANT };
const staff = { lab_id: 7, role: 'reception' };
const closed = { fromDate: '2026-12-01', toDate: '2026-12-03' };

/** One entry or more of every action: each field that the code can write stands in one of them. */
export const auditSamples: Record<AuditAction, Sample[]> = {
  'account.addPasskey': added({ passkey: ID }),
  'account.confirmTotp': [{ before: { hasTotp: false }, after: { hasTotp: true } }],
  'account.disableTotp': [{ before: { hasTotp: true }, after: { hasTotp: false } }],
  'account.removePasskey': [{ before: { passkey: ID }, after: {} }],
  'auth.acceptAdminInvitation': added({ adminRole: 'support' }),
  'auth.confirmEmailChange': nothing,
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
  'lab.closeDates': added({ ...closed, reason: 'Holiday', affectedCount: 4 }),
  'lab.importOffers': [
    {
      before: { changed: [{ test: 'Zinc', ...terms }] },
      after: {
        changed: [{ test: 'Zinc', ...terms, price_halalas: 4_550 }],
        added: [{ test: 'Iron', ...terms }],
      },
    },
  ],
  'lab.openCertificate': added({ certificate_kind: 'cap' }),
  'lab.proposeDetails': [{ before: lab, after: { ...lab, license_number: '4031' } }],
  'lab.removeFront': [{ before: { front: HASH }, after: { front: null } }],
  'lab.removeLogo': [{ before: { logo: HASH }, after: { logo: null } }],
  'lab.reopenDates': [{ before: closed, after: {} }],
  'lab.requestTest': added({ test_name_ar: 'أ', test_name_en: 'A', note: 'Stool' }),
  'lab.resubmit': [
    {
      before: { review_status: 'rejected', review_reason: 'Blurred' },
      after: { review_status: 'pending', review_reason: null },
    },
  ],
  'lab.sendCertificate': added({ certificate_kind: 'iso15189', number: '12', expires_on: '2027-01-01' }),
  'lab.setBankAccount': [
    {
      before: { iban: null, bank_account_holder: null },
      after: { iban: 'SA03 •••• 7519', bank_account_holder: 'Lab' },
    },
  ],
  'lab.setDeltaLimit': [
    { before: { kind: 'usual', amount: null }, after: { kind: 'percent', amount: 20 } },
    { before: { kind: 'never', amount: null }, after: { kind: 'absolute', amount: 2 } },
  ],
  'lab.setFront': [{ before: { front: null }, after: { front: HASH } }],
  'lab.setLogo': [{ before: { logo: null }, after: { logo: HASH } }],
  'lab.setPrice': added(terms),
  'lab.setVatNumber': [{ before: { vat_number: null }, after: { vat_number: '300000000000003' } }],
  'lab.updateDetails': [{ before: lab, after: { ...lab, phone: '+966511111111', lat: 24.8 } }],
  'lab.updateSchedule': [
    {
      before: { weekly: [day, day, day, day, day, [], day], slotMinutes: 15, exceptions: [] },
      after: {
        weekly: [[], [...day, { openMin: 1_000, closeMin: 1_440 }], day, day, day, [], day],
        slotMinutes: 30,
        slotCapacity: 2,
        cancelNoticeHours: 2,
        bookingHorizonDays: 30,
        exceptions: [{ date: '2026-12-02', spans: [], note: 'National day' }],
        strandedVisits: [ID],
      },
    },
  ],
  'lab.verifyNormalResults': added({ verifiedIds: [ID], leftIds: [] }),
  'lab.verifyResults': added({ acknowledgedAnalytes: { [ID]: [12, 14] } }),
  'lab.withdrawProposal': nothing,
  'orders.reportProblem': added({ status: 'open', orderId: '12', kind: 'result' }),
  'reviews.reply': [{ before: { reply: null }, after: { reply: 'Thank you' } }],
  'reviews.report': added({ reason: 'Rude' }),
  'staff.add': added(staff),
  'staff.changeRole': [{ before: { role: 'reception' }, after: { role: 'verifier' } }],
  'staff.invite': added(staff),
  'staff.inviteAgain': added(staff),
  'staff.join': added(staff),
  'staff.remove': [{ before: staff, after: {} }],
  'staff.withdrawInvitation': [{ before: staff, after: {} }],
  'subscriptions.keepWithinLimit': [
    { before: { activeLabTestIds: [1, 2] }, after: { activeLabTestIds: [], activeTestLimit: 10 } },
  ],
};
