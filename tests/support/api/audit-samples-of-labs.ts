import { added, closed, day, HASH, ID, lab, nothing, staff, terms, type Sample } from './audit-values.ts';

const ORIGIN = 'https://lis.lab.example.com';

/** Of what laboratories, their people and customers do. */
export const samplesOfLabs = {
  'lab.addWebhook': added({ webhook_origin: ORIGIN, webhook_events: 'booking.created, result.released' }),
  'lab.pauseWebhook': [
    {
      before: { webhook_origin: ORIGIN, webhook_state: 'active' },
      after: { webhook_origin: ORIGIN, webhook_state: 'paused' },
    },
    {
      before: { webhook_origin: ORIGIN, webhook_state: 'off' },
      after: { webhook_origin: ORIGIN, webhook_state: 'active' },
    },
  ],
  'lab.removeWebhook': [{ before: { webhook_origin: ORIGIN }, after: {} }],
  'lab.rotateWebhookSecret': added({ webhook_origin: ORIGIN }),
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
  'lab.addSite': added({ site: 'https://www.lab.example' }),
  'lab.removeSite': [{ before: { site: 'https://www.lab.example' }, after: {} }],
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
} satisfies Record<string, Sample[]>;
