import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { planName } from '#/client/core/signed-in/plan-name.ts';

/** What an entry of the log is about. */
export const subjectMessages: Partial<Record<string, MessageDescriptor>> = {
  analyte: msg`Analyte`,
  booking: msg`Order line`,
  case: msg`Case`,
  category: msg`Category`,
  document: msg`Tax document`,
  export: msg`Download of a list`,
  kit: msg`Kit`,
  lab: msg`Lab`,
  lab_staff: msg`Member of staff`,
  admin_invitation: msg`Invitation to the desk`,
  staff_invitation: msg`Invitation to the staff`,
  lab_test: msg`Offer`,
  legalText: msg`Legal text`,
  list: msg`List`,
  newsletter: msg`Newsletter`,
  order: msg`Order`,
  payoutBatch: msg`Batch of payouts`,
  plan: msg`Plan`,
  purchase: msg`Purchase`,
  refund: msg`Refund`,
  review: msg`Review by a customer`,
  search_miss: msg`Search without results`,
  setting: msg`Setting`,
  test: msg`Test`,
  test_request: msg`Requested test`,
  user: msg`User`,
};

/** The names of the lists that can be downloaded, of the settings, of the legal texts and of the plans. */
const namesOf: Partial<Record<string, Partial<Record<string, MessageDescriptor>>>> = {
  export: {
    orders: msg`Orders`,
    lines: msg({ message: 'Lines', context: 'of an order' }),
    payments: msg`Payments`,
    refunds: msg`Refunds`,
    ledger: msg`Ledger`,
    'payout-batch': msg`Batch of payouts`,
    catalogue: msg`Catalogue`,
    audit: msg`Audit log`,
    newsletter: msg`Newsletter`,
  },
  list: {
    users: msg`Users`,
    transactions: msg`Orders`,
    orderLines: msg({ message: 'Lines', context: 'of an order' }),
    payments: msg`Payments`,
    refunds: msg`Refunds`,
    documents: msg`Tax documents`,
    lateResults: msg`Late results`,
    reviews: msg`Reviews`,
    cases: msg`Cases`,
    storePurchases: msg`Purchases`,
    storeKits: msg`Kits`,
    find: msg`Search over everything`,
  },
  setting: {
    seller: msg`Seller`,
    contact: msg`Contact`,
    social: msg`Social networks`,
    home: msg`Front page`,
    banners: msg`Announcements`,
    vat: msg`VAT`,
    policies: msg`Policies`,
    switches: msg`Switches`,
  },
  legalText: { terms: msg`Terms & Conditions`, privacy: msg`Privacy Policy` },
};

/** What a subject is called where its id is a word; null for a number or a code. */
export function findSubjectName(type: string, id: string, i18n: I18n): string | null {
  const message = namesOf[type]?.[id];
  if (message) return i18n._(message);
  const [audience, tier] = id.split('/');
  if (type !== 'plan' || tier === undefined) return null;
  return `${i18n._(audience === 'lab' ? msg`Lab` : msg`Customer`)} · ${i18n._(planName(tier))}`;
}
