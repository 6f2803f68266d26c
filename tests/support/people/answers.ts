export type Answer = 'yes' | 'sign in' | 'no' | 'wait' | 'set up';

// visitor, customer, anonymous customer, owner of a lab before approval, owner of an approved lab; its reception,
// technician, verifier and finance; administrator, and, without a second factor outside the demo, an administrator and
// the owner of an approved lab
const all = (answer: Answer) => Array.from<Answer>({ length: 4 }).fill(answer);
export const everyone: Answer[] = ['yes', 'yes', 'yes', 'yes', 'yes', ...all('yes'), 'yes', 'yes', 'yes'];
export const signedIn: Answer[] = ['sign in', 'yes', 'yes', 'yes', 'yes', ...all('yes'), 'yes', 'yes', 'yes'];
export const named: Answer[] = ['sign in', 'yes', 'no', 'yes', 'yes', ...all('yes'), 'yes', 'yes', 'yes'];
export const customers: Answer[] = ['sign in', 'yes', 'yes', 'no', 'no', ...all('no'), 'no', 'no', 'no'];
export const namedCustomers: Answer[] = ['sign in', 'yes', 'no', 'no', 'no', ...all('no'), 'no', 'no', 'no'];
export const anonymous: Answer[] = ['sign in', 'no', 'yes', 'no', 'no', ...all('no'), 'no', 'no', 'no'];
export const labs: Answer[] = ['sign in', 'no', 'no', 'yes', 'yes', ...all('yes'), 'no', 'no', 'yes'];
export const labOwners: Answer[] = ['sign in', 'no', 'no', 'yes', 'yes', ...all('no'), 'no', 'no', 'set up'];
type OfStaff = [Answer, Answer, Answer, Answer];
const lab = (ofStaff: OfStaff, withoutFactor: Answer): Answer[] => [
  ...(['sign in', 'no', 'no', 'wait', 'yes'] as const),
  ...ofStaff,
  ...(['no', 'no', withoutFactor] as const),
];
export const approvedLab = (...ofStaff: OfStaff) => lab(ofStaff, 'yes');
export const guardedLab = (...ofStaff: OfStaff) => lab(ofStaff, 'set up');
export const seeVisits = approvedLab('yes', 'yes', 'yes', 'no');
export const enterResults = guardedLab('no', 'yes', 'yes', 'no');
export const manage = guardedLab('no', 'no', 'no', 'no');
export const verifiesResults = guardedLab('no', 'no', 'yes', 'no');
/** The roles that may have a plan. */
export const planHolders: Answer[] = ['sign in', 'yes', 'yes', 'yes', 'yes', ...all('no'), 'no', 'no', 'yes'];
export const admins: Answer[] = ['sign in', 'no', 'no', 'no', 'no', ...all('no'), 'yes', 'set up', 'no'];
