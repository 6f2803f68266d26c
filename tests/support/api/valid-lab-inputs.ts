import { randomUUID } from 'node:crypto';

const everyDay = {
  weekly: Array.from({ length: 7 }, () => [{ openMin: 480, closeMin: 1200 }]),
  slotMinutes: 30,
  slotCapacity: 1,
  cancelNoticeHours: 4,
  bookingHorizonDays: 60,
  exceptions: [],
};

function resultsForm() {
  const form = new FormData();
  form.set('file', new File(['accession,loinc,value,unit\nM261122-0001,718-7,13.5,g/dL'], 'results.csv'));
  return form;
}

function certificateForm() {
  const form = new FormData();
  form.set('file', new File(['%PDF-'], 'licence.pdf'));
  return form;
}

/** Inputs of a laboratory: reception and results, then its profile and offers. */
export const labInputs = () => ({ ...dayInputs(), ...resultInputs(), ...profileInputs() });

const resultInputs = () => ({
  'lab.verifyResults': { ids: [randomUUID()] },
  'lab.normalResults': { searchText: '' },
  'lab.verifyNormalResults': { results: [{ id: randomUUID(), revision: '1.entered.1' }] },
  'lab.releaseResults': { ids: [randomUUID()] },
  'lab.amendResults': {
    resultId: randomUUID(),
    reason: 'A wrong unit',
    values: [{ analyteId: 1, value: 5.4, ucum: '%' }],
  },
  'lab.logCall': { resultId: randomUUID(), isReached: false, idempotencyKey: randomUUID() },
  'lab.askForCall': { resultId: randomUUID() },
  'lab.ranges': { searchText: '' },
  'lab.setRange': { analyteId: 1, sex: 'any', ageFrom: 0, ageBefore: 151, low: 4 },
  'lab.deleteRange': { id: 2_000_000_000 },
  'lab.setDeltaLimit': { analyteId: 1, kind: 'percent', amount: 30 },
});

const dayInputs = () => ({
  'lab.uploadResults': resultsForm(),
  'lab.uploads': { limit: 20 },
  'lab.uploadItems': { state: 'waiting', limit: 20 },
  'lab.uploadLines': { searchText: 'M26' },
  'lab.assignUploadItem': { itemId: randomUUID(), bookingId: randomUUID() },
  'lab.dismissUploadItem': { itemId: randomUUID() },
  'lab.matchUploadsAgain': {},
  'lab.bookings': { searchText: '' },
  'lab.day': {},
  'lab.week': {},
  'lab.customerPhone': { visitId: randomUUID(), via: 'visit' },
  'lab.visit': { code: randomUUID() },
  'lab.checkIn': { code: randomUUID() },
  'lab.noShow': { visitId: randomUUID() },
  'lab.undoArrival': { visitId: randomUUID() },
  'lab.complete': { visitId: randomUUID() },
  'lab.cancelVisit': { visitId: randomUUID(), reason: 'equipment' },
  'lab.decideForCustomer': { visitId: randomUUID(), choice: 'refund' },
  'lab.people': { searchText: 'Sara' },
  'lab.deskOffers': { searchText: 'HbA1c' },
  'lab.bookVisit': {
    person: { customerId: randomUUID() },
    labTestIds: [2_000_000_000],
    date: '2036-11-24',
    slotTime: '09:00:00',
    source: 'telephone',
    idempotencyKey: randomUUID(),
  },
  'lab.moveVisit': {
    visitId: randomUUID(),
    date: '2036-11-24',
    slotTime: '09:00:00',
    idempotencyKey: randomUUID(),
  },
  'lab.visitPayments': { visitId: randomUUID() },
  'lab.takePayment': {
    visitId: randomUUID(),
    amountHalalas: 5_000,
    method: 'card',
    approvalReference: '831524',
    idempotencyKey: randomUUID(),
  },
  'lab.giveBack': {
    visitId: randomUUID(),
    amountHalalas: 5_000,
    method: 'cash',
    idempotencyKey: randomUUID(),
  },
  'lab.reverseEntry': { entryId: randomUUID() },
  'lab.openTill': { floatHalalas: 20_000 },
  'lab.till': {},
  'lab.closedTills': { limit: 20 },
  'lab.closeTill': {
    tillId: randomUUID(),
    expectedCashHalalas: 20_000,
    countedHalalas: 20_000,
    leftHalalas: 20_000,
    note: '',
  },
  'lab.collect': { visitId: randomUUID() },
  'lab.labels': { visitId: randomUUID() },
  'lab.rejectSpecimen': { specimenId: randomUUID(), reason: 'clotted' },
  'lab.results': { searchText: '' },
  'lab.resultCounts': undefined,
  'lab.result': { bookingId: randomUUID() },
  'lab.enterResult': { bookingId: randomUUID(), values: [{ analyteId: 1, value: 5.4, ucum: '%' }] },
  'lab.live': undefined,
});

const profileInputs = () => ({
  'lab.payments': undefined,
  'lab.movements': {},
  'lab.documents': {},
  'lab.vatNumber': undefined,
  'lab.setVatNumber': { vatNumber: '300000000000003' },
  'lab.bankAccount': undefined,
  'lab.setBankAccount': { iban: 'SA03 8000 0000 6080 1016 7519', holder: 'Noor Lab' },
  'lab.quality': {},
  'lab.overview': undefined,
  'lab.find': { text: 'glucose' },
  'lab.readiness': undefined,
  'lab.tryBooking': {},
  'lab.certificates': undefined,
  'lab.sendCertificate': certificateForm(),
  'lab.logo': undefined,
  'lab.setLogo': certificateForm(),
  'lab.removeLogo': {},
  'lab.sites': undefined,
  'lab.addSite': { origin: 'https://www.lab.example' },
  'lab.removeSite': { origin: 'https://www.lab.example' },
  'lab.front': undefined,
  'lab.setFront': certificateForm(),
  'lab.removeFront': {},
  'lab.tests': { searchText: '' },
  'lab.setPrice': { labTestId: 2_000_000_000, priceHalalas: 5_000 },
  'lab.exportOffers': { includesCatalogue: true },
  'lab.previewOffers': { csv: 'loinc,price_sar\n4548-4,90' },
  'lab.importOffers': { csv: 'loinc,price_sar\n4548-4,90', fingerprint: 'a'.repeat(64) },
  'lab.similarTests': { testNameAr: '', testNameEn: 'HbA1c' },
  'lab.requestTest': { testNameAr: 'تحليل نادر', testNameEn: `Rare test ${randomUUID()}`, note: '' },
  'lab.testRequests': { limit: 20 },
  'lab.schedule': undefined,
  'lab.previewSchedule': everyDay,
  'lab.updateSchedule': everyDay,
  'lab.closures': undefined,
  'lab.previewClosure': { fromDate: '2036-11-24', toDate: '2036-11-26', hours: null },
  'lab.closeDates': {
    range: { fromDate: '2036-11-24', toDate: '2036-11-26', hours: { fromMin: 720, toMin: 900 } },
    reason: 'eid',
    wordsAr: '',
    wordsEn: '',
    affectedCount: 0,
  },
  'lab.reopenDates': { closureId: randomUUID(), toDate: null },
  'lab.visitsNeedingTime': undefined,
  'lab.details': undefined,
  'lab.updateDetails': {
    labNameAr: 'مختبر',
    labNameEn: 'Lab',
    licenseNumber: 'L-1',
    addressAr: '',
    addressEn: '',
    phone: '',
    placeId: null,
  },
  'lab.resubmit': {},
  'lab.withdrawProposal': { proposalId: randomUUID() },
  'staff.list': undefined,
  'staff.inviteAgain': { invitationId: randomUUID() },
  'staff.withdrawInvitation': { invitationId: randomUUID() },
  'staff.showInvitation': { token: 'a-token-that-nobody-was-sent' },
  'staff.join': { token: 'a-token-that-nobody-was-sent' },
  'staff.invite': { name: 'Huda', email: `${randomUUID()}@example.test`, role: 'reception' },
  'staff.changeRole': { userId: randomUUID(), role: 'finance' },
  'staff.remove': { userId: randomUUID() },
  'staff.acceptInvitation': {
    token: 'a-token-that-nobody-was-sent',
    password: 'correct horse battery',
    acceptTerms: true,
  },
});
