import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { make } from '../db/make.ts';
import { adminInputs } from './valid-admin-inputs.ts';
import { bookingInputs } from './valid-booking-inputs.ts';
import { labInputs } from './valid-lab-inputs.ts';
import { passkeyInputs } from './valid-passkey-inputs.ts';

const search = { searchText: 'hba1c', lat: 24.7, lon: 46.7 };
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

/** One input that each procedure accepts, over rows made for it. A procedure that is missing here has no test. */
export async function validInputs(db: Kysely<DB>): Promise<Record<string, unknown>> {
  return {
    ...accountInputs(),
    ...passkeyInputs(),
    ...(await marketInputs(db)),
    ...personalInputs(),
    ...labInputs(),
    ...adminInputs(),
    ...storeInputs(),
  };
}

/** Ids of the embedded store. */
const storeItem = { productId: 'prod_graduated_bottle', variantId: 'variant_graduated_bottle', quantity: 1 };

const storeInputs = () => ({
  'store.products': { limit: 20, order: 'ASC' },
  'store.product': { id: storeItem.productId },
  'store.variants': { productIds: [storeItem.productId] },
  'store.collections': undefined,
  'store.recheck': { items: [storeItem] },
  'store.checkout': {
    items: [storeItem],
    successUrl: 'http://site.test/success',
    cancelUrl: 'http://site.test/store',
    locale: 'ar',
    timeZone: 'Asia/Riyadh',
  },
  'store.confirmPurchase': { purchaseToken: 'a-token-that-nobody-was-given' },
  'store.purchases': { limit: 20 },
  'store.kits': undefined,
  'newsletter.subscribe': { email: `${randomUUID()}@example.test` },
  'newsletter.confirm': { token: 'a-token-that-nobody-was-sent' },
  'newsletter.unsubscribe': { token: 'a-token-that-nobody-was-sent' },
  'store.activateKit': { code: '7K3M-9QXD-4T2H' },
  'store.bookingsForKit': { kitId: randomUUID() },
  'store.tieKit': { kitId: randomUUID(), bookingId: randomUUID() },
  'store.untieKit': { kitId: randomUUID() },
});

const accountInputs = () => ({
  'auth.session': undefined,
  'auth.signUp': {
    name: 'Sara',
    email: `${randomUUID()}@example.test`,
    password: 'correct horse battery',
    userType: 'lab',
    licenseNumber: 'L-1',
    acceptTerms: true,
  },
  'auth.methods': undefined,
  'auth.signIn': { email: 'nobody@example.test', password: 'correct horse battery', asAdmin: false },
  'auth.signUpAnonymously': { pin: '482915', sex: 'female', birthYear: 1990, acceptTerms: true },
  'auth.signInWithCode': { code: '7K3M-9QXD-4T2H', pin: '482915' },
  'auth.signOut': {},
  'auth.signOutEverywhere': {},
  'auth.sessions': undefined,
  'auth.signInEvents': {},
  'auth.revokeSession': { id: randomUUID() },
  'auth.requestPasswordReset': { email: 'nobody@example.test' },
  'auth.resetPassword': { token: 'a-token-that-nobody-was-sent', password: 'correct horse battery' },
  'auth.showAdminInvitation': { token: 'a-token-that-nobody-was-sent' },
  'auth.acceptAdminInvitation': {
    token: 'a-token-that-nobody-was-sent',
    password: 'correct horse battery',
  },
  'auth.checkLink': { token: 'a-token-that-nobody-was-sent', use: 'resetPassword' },
  'auth.requestEmailVerification': {},
  'auth.verifyEmail': { token: 'a-token-that-nobody-was-sent' },
  'auth.confirmEmailChange': { token: 'a-token-that-nobody-was-sent' },
  'auth.undoEmailChange': { token: 'a-token-that-nobody-was-sent', password: 'correct horse battery' },
  'account.profile': undefined,
  'account.updateProfile': { name: 'Sara' },
  'account.people': undefined,
  'account.addPerson': { name: 'Sara', relation: 'child', sex: 'female', birthDate: '2020-03-20' },
  'account.changePerson': {
    id: randomUUID(),
    name: 'Sara',
    relation: 'child',
    sex: 'female',
    birthDate: '2020-03-20',
  },
  'account.removePerson': { id: randomUUID() },
  'account.emailWish': undefined,
  'account.requestEmailChange': { email: 'new@example.test', password: 'not this one' },
  'account.withdrawEmailChange': {},
  'account.changePassword': { currentPassword: 'not this one', newPassword: 'correct horse battery' },
  'account.changePin': { currentPin: '000000', newPin: '482915' },
  'account.claimAnonymous': { code: '7K3M-9QXD-4T2H', pin: '482915' },
  'account.exportData': undefined,
  'account.looks': {},
  'account.erasureQuote': undefined,
  'account.eraseAccount': { secret: 'not this one' },
  'account.consents': undefined,
  'account.agreement': undefined,
  'account.agree': { terms: '2020-01-01', privacy: '2020-01-01' },
  'account.startTotp': {},
  'account.confirmTotp': { code: '123456' },
  'account.phone': undefined,
  'account.find': { text: 'glucose' },
  'inbox.choices': undefined,
  'account.savePhone': { phone: '+966501234567' },
  'account.sendPhoneCode': {},
  'account.confirmPhone': { code: '123456' },
  'inbox.choose': { topic: 'reminders', channel: 'sms', isOn: true },
  'account.disableTotp': { password: 'not this one' },
  'account.isSecondFactorRecent': undefined,
  'account.confirmSecondFactor': { code: '123456' },
});

async function marketInputs(db: Kysely<DB>) {
  const { labId, labTestId, testId } = await make.labTest(db);
  const { categoryId, name_en: testName } = await db
    .selectFrom('tests')
    .select(['category_id as categoryId', 'name_en'])
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
  const date = inTwoDays();
  return {
    'catalog.categories': undefined,
    'catalog.category': { name: `Category ${categoryId}` },
    'catalog.testsByCategory': { categoryId, searchText: 'test' },
    'catalog.popularTests': { limit: 6 },
    'catalog.reading': { testId },
    'catalog.test': { testName },
    'catalog.testInCity': { testName, city: 'Riyadh' },
    'catalog.labTests': { testId, lat: 24.7, lon: 46.7 },
    'catalog.labs': { searchText: 'lab', location: 'Riyadh' },
    'catalog.featuredLabs': undefined,
    'catalog.lab': { labId },
    'catalog.labRecord': { labId },
    'catalog.labTimes': { labId },
    'catalog.categoryCards': undefined,
    'catalog.labMap': { labId },
    'catalog.labsOnMap': { searchText: 'lab', location: 'Riyadh' },
    'catalog.site': undefined,
    'catalog.claims': undefined,
    'catalog.legalText': { document: 'terms', version: '2020-01-01' },
    'catalog.labOffers': { labId, searchText: 'test' },
    'catalog.offers': { labTestIds: [labTestId] },
    'search.labTests': search,
    'search.facets': search,
    'search.scale': { testId, lat: 24.7, lon: 46.7 },
    'search.offerTimes': { testId, labIds: [labId] },
    'search.relaxation': search,
    'search.suggest': { searchText: 'hba' },
    'search.nearestTests': { searchText: 'hba1x' },
    'search.chosenPlace': undefined,
    'search.cities': undefined,
    'search.place': { searchText: 'Riyadh' },
    'search.purpose': { slug: 'fatigue' },
    'search.purposes': undefined,
    'search.commonPurposes': { limit: 4, lat: 24.7, lon: 46.7 },
    'search.takenTogether': { testId, labId },
    'search.basket': { testIds: [testId], lat: 24.7, lon: 46.7 },
    'search.readList': { text: 'HbA1c\nVitamin D' },
    ...bookingInputs({ labId, labTestId, testId, date }),
  };
}


/** Inputs of plans, orders, messages, results and reviews. */
const personalInputs = () => ({
  'orders.terms': undefined,
  'orders.mine': { limit: 20 },
  'orders.get': { orderId: randomUUID() },
  'orders.checkout': {
    orderId: randomUUID(),
    method: 'atLab',
    totalHalalas: 15_750,
    idempotencyKey: randomUUID(),
  },
  'orders.checkPayment': { orderId: randomUUID() },
  'orders.receipt': { orderId: randomUUID() },
  'orders.problem': { orderId: randomUUID() },
  'orders.reportProblem': { orderId: randomUUID(), kind: 'service', words: 'Nobody was there' },
  'orders.addToProblem': { orderId: randomUUID(), words: 'Still nobody' },
  'subscriptions.plans': {},
  'subscriptions.current': undefined,
  'subscriptions.quote': { tier: 'premium' },
  'subscriptions.choose': { tier: 'premium' },
  'subscriptions.charge': { chargeId: randomUUID() },
  'subscriptions.cancel': {},
  'subscriptions.documents': {},
  'documents.get': { documentId: randomUUID() },
  'planMembers.group': undefined,
  'planMembers.invite': { email: `${randomUUID()}@example.test` },
  'planMembers.inviteAgain': { invitationId: randomUUID() },
  'planMembers.withdraw': { invitationId: randomUUID() },
  'planMembers.remove': { userId: randomUUID() },
  'planMembers.leave': {},
  'planMembers.received': undefined,
  'planMembers.show': { token: 'never-was-one' },
  'planMembers.accept': { token: 'never-was-one' },
  'planMembers.decline': { invitationId: randomUUID() },
  'inbox.mine': { limit: 20 },
  'inbox.unreadCount': undefined,
  'inbox.markRead': { id: null },
  'inbox.live': undefined,
  'results.analysis': { lat: 24.7, lon: 46.7 },
  'results.allowRephrasing': { isAllowed: true },
  'results.mine': {},
  'results.get': { id: randomUUID() },
  'results.trends': {},
  'results.reads': { id: randomUUID() },
  'results.share': { visitIds: [randomUUID()], label: 'Dr', days: 7 },
  'results.shares': undefined,
  'results.revokeShare': { id: randomUUID() },
  'results.openShare': { token: 'a-token-that-nobody-was-given', pin: '123456' },
  'reviews.write': { bookingId: randomUUID(), rating: 5, comment: 'Kind people' },
  'reviews.mine': undefined,
  'reviews.toWrite': undefined,
  'reviews.ofLab': { labId: 1 },
  'reviews.recent': { locale: 'ar' },
  'reviews.ofOwnLab': {},
  'reviews.reply': { reviewId: randomUUID(), reply: 'Thank you' },
  'reviews.report': { reviewId: randomUUID(), reason: 'Not a customer' },
});
