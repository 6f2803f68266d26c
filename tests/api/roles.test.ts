import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#/server/context.ts';
import { AppError } from '#/shared/app-error.ts';
import { callAs } from '../support/caller.ts';
import { testDb } from '../support/db.ts';
import { make } from '../support/make.ts';
import { testSite } from '../support/site.ts';
import { procedures } from '../support/procedures.ts';
import { validInputs } from '../support/valid-inputs.ts';

type Answer = 'yes' | 'sign in' | 'no' | 'wait' | 'set up';

// visitor, customer, anonymous customer, owner of a lab before approval, owner of an approved lab; its reception,
// technician, verifier and finance; administrator, and an administrator without a second factor outside the demo
const all = (answer: Answer) => Array.from<Answer>({ length: 4 }).fill(answer);
const everyone: Answer[] = ['yes', 'yes', 'yes', 'yes', 'yes', ...all('yes'), 'yes', 'yes'];
const signedIn: Answer[] = ['sign in', 'yes', 'yes', 'yes', 'yes', ...all('yes'), 'yes', 'yes'];
const named: Answer[] = ['sign in', 'yes', 'no', 'yes', 'yes', ...all('yes'), 'yes', 'yes'];
const customers: Answer[] = ['sign in', 'yes', 'yes', 'no', 'no', ...all('no'), 'no', 'no'];
const anonymous: Answer[] = ['sign in', 'no', 'yes', 'no', 'no', ...all('no'), 'no', 'no'];
const staff: Answer[] = ['sign in', 'no', 'no', 'yes', 'yes', ...all('yes'), 'yes', 'yes'];
const labs: Answer[] = ['sign in', 'no', 'no', 'yes', 'yes', ...all('yes'), 'no', 'no'];
const labOwners: Answer[] = ['sign in', 'no', 'no', 'yes', 'yes', ...all('no'), 'no', 'no'];
const approvedLab = (...ofStaff: [Answer, Answer, Answer, Answer]): Answer[] => [
  ...(['sign in', 'no', 'no', 'wait', 'yes'] as const),
  ...ofStaff,
  ...(['no', 'no'] as const),
];
const seeVisits = approvedLab('yes', 'yes', 'yes', 'no');
const enterResults = approvedLab('no', 'yes', 'yes', 'no');
const manage = approvedLab('no', 'no', 'no', 'no');
const entersResults = approvedLab('no', 'yes', 'yes', 'no');
const verifiesResults = approvedLab('no', 'no', 'yes', 'no');
/** Whoever may have a plan. */
const planHolders: Answer[] = ['sign in', 'yes', 'yes', 'yes', 'yes', ...all('no'), 'no', 'no'];
const admins: Answer[] = ['sign in', 'no', 'no', 'no', 'no', ...all('no'), 'yes', 'set up'];

const whoMay: Record<string, Answer[]> = {
  'auth.session': everyone,
  'auth.signUp': everyone,
  'auth.methods': everyone,
  'auth.signIn': everyone,
  'auth.signUpAnonymously': everyone,
  'auth.signInWithCode': everyone,
  'auth.signOut': everyone,
  'auth.signOutEverywhere': signedIn,
  'auth.sessions': signedIn,
  'auth.revokeSession': signedIn,
  'auth.requestPasswordReset': everyone,
  'auth.resetPassword': everyone,
  'auth.requestEmailVerification': named,
  'auth.verifyEmail': everyone,
  'account.profile': signedIn,
  'account.updateProfile': named,
  'account.changePassword': named,
  'account.changePin': anonymous,
  'account.claimAnonymous': customers,
  'account.exportData': signedIn,
  'account.eraseAccount': customers,
  'account.consents': signedIn,
  'account.agreement': signedIn,
  'account.agree': signedIn,
  'account.startTotp': staff,
  'account.confirmTotp': staff,
  'account.disableTotp': staff,
  'catalog.categories': everyone,
  'catalog.category': everyone,
  'catalog.testsByCategory': everyone,
  'catalog.popularTests': everyone,
  'catalog.test': everyone,
  'catalog.labTests': everyone,
  'catalog.labs': everyone,
  'catalog.featuredLabs': everyone,
  'catalog.lab': everyone,
  'catalog.site': everyone,
  'catalog.claims': everyone,
  'catalog.legalText': everyone,
  'catalog.labOffers': everyone,
  'catalog.offers': everyone,
  'search.labTests': everyone,
  'search.facets': everyone,
  'search.relaxation': everyone,
  'search.suggest': everyone,
  'search.place': everyone,
  'search.basket': everyone,
  'search.readList': everyone,
  'booking.availableSlots': everyone,
  'booking.availableDays': everyone,
  'booking.create': customers,
  'booking.hold': customers,
  'booking.release': customers,
  'booking.reschedule': customers,
  'booking.cancelQuote': customers,
  'booking.cancel': customers,
  'booking.mine': customers,
  'booking.get': customers,
  'orders.terms': everyone,
  'orders.get': customers,
  'orders.checkout': customers,
  'orders.checkPayment': customers,
  'orders.receipt': customers,
  'orders.problem': customers,
  'orders.reportProblem': customers,
  'orders.addToProblem': customers,
  'subscriptions.plans': everyone,
  'subscriptions.current': planHolders,
  'subscriptions.quote': planHolders,
  'subscriptions.choose': planHolders,
  'subscriptions.charge': planHolders,
  'subscriptions.cancel': planHolders,
  'inbox.mine': signedIn,
  'inbox.unreadCount': signedIn,
  'inbox.markRead': signedIn,
  'inbox.live': signedIn,
  'results.analysis': customers,
  'results.allowRephrasing': customers,
  'results.mine': customers,
  'results.get': customers,
  'results.trends': customers,
  'results.reads': customers,
  'results.share': customers,
  'results.shares': customers,
  'results.revokeShare': customers,
  'results.openShare': everyone,
  'reviews.write': customers,
  'reviews.mine': customers,
  'reviews.toWrite': customers,
  'reviews.ofLab': everyone,
  'reviews.ofOwnLab': manage,
  'reviews.reply': manage,
  'reviews.report': manage,
  'lab.payments': approvedLab('no', 'no', 'no', 'yes'),
  'lab.movements': approvedLab('no', 'no', 'no', 'yes'),
  'lab.bankAccount': approvedLab('no', 'no', 'no', 'yes'),
  'lab.setBankAccount': approvedLab('no', 'no', 'no', 'yes'),
  'lab.quality': manage,
  'booking.chooseAfterRejection': customers,
  'lab.day': seeVisits,
  'lab.week': seeVisits,
  'lab.visit': seeVisits,
  'lab.checkIn': approvedLab('yes', 'no', 'no', 'no'),
  'lab.noShow': approvedLab('yes', 'no', 'no', 'no'),
  'lab.undoArrival': approvedLab('yes', 'no', 'no', 'no'),
  'lab.complete': approvedLab('yes', 'no', 'no', 'no'),
  'lab.cancelVisit': approvedLab('yes', 'no', 'no', 'no'),
  'lab.collect': approvedLab('no', 'yes', 'no', 'no'),
  'lab.labels': approvedLab('no', 'yes', 'no', 'no'),
  'lab.rejectSpecimen': approvedLab('no', 'yes', 'no', 'no'),
  'lab.overview': labs,
  'lab.uploadResults': enterResults,
  'lab.uploads': enterResults,
  'lab.uploadItems': enterResults,
  'lab.uploadLines': enterResults,
  'lab.assignUploadItem': enterResults,
  'lab.dismissUploadItem': enterResults,
  'lab.matchUploadsAgain': enterResults,
  'lab.tests': manage,
  'lab.setPrice': manage,
  'lab.exportOffers': manage,
  'lab.previewOffers': manage,
  'lab.importOffers': manage,
  'lab.similarTests': manage,
  'lab.requestTest': manage,
  'lab.testRequests': manage,
  'lab.schedule': manage,
  'lab.previewSchedule': manage,
  'lab.updateSchedule': manage,
  'lab.bookings': seeVisits,
  'lab.results': entersResults,
  'lab.resultCounts': entersResults,
  'lab.result': entersResults,
  'lab.enterResult': entersResults,
  'lab.verifyResults': verifiesResults,
  'lab.releaseResults': verifiesResults,
  'lab.amendResults': verifiesResults,
  'lab.logCall': entersResults,
  'lab.askForCall': entersResults,
  'lab.ranges': entersResults,
  'lab.setRange': manage,
  'lab.deleteRange': manage,
  'lab.live': seeVisits,
  'lab.details': labs,
  'lab.updateDetails': labOwners,
  'lab.resubmit': labOwners,
  'staff.list': labOwners,
  'staff.add': labOwners,
  'staff.changeRole': labOwners,
  'staff.remove': labOwners,
  'staff.acceptInvitation': everyone,
  'admin.users': admins,
  'admin.user': admins,
  'admin.setUserStatus': admins,
  'admin.endSession': admins,
  'admin.endSessions': admins,
  'admin.audit': admins,
  'admin.overview': admins,
  'admin.queues': admins,
  'admin.totalRevenue': admins,
  'admin.labs': admins,
  'admin.catalogueTests': admins,
  'admin.catalogueTest': admins,
  'admin.createTest': admins,
  'admin.updateTest': admins,
  'admin.analytes': admins,
  'admin.analyte': admins,
  'admin.createAnalyte': admins,
  'admin.updateAnalyte': admins,
  'admin.previewCatalogue': admins,
  'admin.importCatalogue': admins,
  'admin.testRequests': admins,
  'admin.testRequest': admins,
  'admin.similarTests': admins,
  'admin.reviewTestRequest': admins,
  'admin.previewMerge': admins,
  'admin.mergeTests': admins,
  'admin.searchMisses': admins,
  'admin.dismissMiss': admins,
  'admin.addSynonym': admins,
  'admin.removeSynonym': admins,
  'admin.reviewLab': admins,
  'admin.lab': admins,
  'admin.labCities': admins,
  'admin.labHistory': admins,
  'admin.undoReviewLab': admins,
  'admin.holdReviewLab': admins,
  'admin.plans': admins,
  'admin.changePlan': admins,
  'admin.withdrawPlan': admins,
  'admin.labBalances': admins,
  'admin.payouts': admins,
  'admin.recordPayout': admins,
  'admin.transactions': admins,
  'admin.orderLines': admins,
  'admin.payments': admins,
  'admin.refunds': admins,
  'admin.ledgerTransactions': admins,
  'admin.lateResults': admins,
  'admin.order': admins,
  'admin.quoteRefund': admins,
  'admin.refundLine': admins,
  'admin.retryRefund': admins,
  'admin.lastLedgerProof': admins,
  'admin.proveLedger': admins,
  'admin.reviews': admins,
  'admin.moderateReview': admins,
  'admin.settings': admins,
  'admin.updateSettings': admins,
  'admin.legalTexts': admins,
  'admin.saveLegalDraft': admins,
  'admin.publishLegalText': admins,
  'admin.undoModeration': admins,
  'admin.cases': admins,
  'admin.case': admins,
  'admin.openCase': admins,
  'admin.addCaseNote': admins,
  'admin.closeCase': admins,
  'admin.payoutEntries': admins,
  'admin.payoutBatches': admins,
  'admin.payoutBatch': admins,
  'admin.payoutBatchLines': admins,
  'admin.createPayoutBatch': admins,
  'admin.removePayoutBatchLine': admins,
  'admin.cancelPayoutBatch': admins,
  'admin.payBatch': admins,
};

const refusals: Record<string, Answer> = {
  SIGN_IN_REQUIRED: 'sign in',
  NOT_ALLOWED: 'no',
  LAB_UNDER_REVIEW: 'wait',
  TOTP_SETUP_REQUIRED: 'set up',
};

const db = await testDb();
const inputs = await validInputs(db);
const { actor: admin, email: takenEmail } = await make.admin(db);
/** Where somebody without a name fills in another form. The address is taken, so that they stay without one. */
const inputsWithoutName: Record<string, unknown> = {
  'account.claimAnonymous': {
    name: 'Sara',
    email: takenEmail,
    password: 'correct horse battery',
    acceptTerms: true,
  },
};
const approved = await make.lab(db);
type Person = { actor: Actor | null; isDemo: boolean };
const inDemo = (actor: Actor | null): Person => ({ actor, isDemo: true });
const people: Person[] = [
  inDemo(null),
  inDemo((await make.customer(db)).actor),
  inDemo((await make.anonymous(db)).actor),
  inDemo((await make.lab(db, { review_status: 'pending' })).actor),
  inDemo(approved.actor),
  inDemo((await make.staff(db, approved.labId, 'reception')).actor),
  inDemo((await make.staff(db, approved.labId, 'technician')).actor),
  inDemo((await make.staff(db, approved.labId, 'verifier')).actor),
  inDemo((await make.staff(db, approved.labId, 'finance')).actor),
  { actor: { ...admin, hasTotp: true }, isDemo: false },
  { actor: admin, isDemo: false },
];

/** What the person is told about their role; anything that is not a word about roles counts as a yes. */
async function answerTo(path: string, { actor, isDemo }: Person): Promise<Answer> {
  const [feature = '', name = ''] = path.split('.');
  const call = callAs(db, actor, { site: testSite({ isDemo }) });
  const procedure: unknown = Reflect.get(Reflect.get(call, feature), name);
  if (typeof procedure !== 'function') throw new Error(`${path} is not a procedure`);
  const input = (actor?.isAnonymous && inputsWithoutName[path]) || inputs[path];
  try {
    await procedure(input);
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
    if (error.code === 'BAD_REQUEST' && !(error.cause instanceof AppError)) throw error;
    return (error.cause instanceof AppError && refusals[error.cause.code]) || 'yes';
  }
  return 'yes';
}

describe('who may call what', () => {
  const paths = [...procedures.keys()];

  test('the table names every procedure there is, and no other', () => {
    expect(Object.keys(whoMay).toSorted()).toEqual(paths.toSorted());
    expect(Object.keys(inputs).toSorted()).toEqual(paths.toSorted());
  });

  test.each(paths)('%s', async (path) => {
    const answers: Answer[] = [];
    for (const person of people) answers.push(await answerTo(path, person));
    expect(answers).toEqual(whoMay[path]);
  });
});
