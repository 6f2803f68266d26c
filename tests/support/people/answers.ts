export type Answer = 'yes' | 'sign in' | 'no' | 'wait' | 'set up';

// visitor, customer, anonymous customer, owner of a lab before approval, owner of an approved lab; its reception,
// technician, verifier and finance; administrator, and an administrator without a second factor outside the demo
const all = (answer: Answer) => Array.from<Answer>({ length: 4 }).fill(answer);
export const everyone: Answer[] = ['yes', 'yes', 'yes', 'yes', 'yes', ...all('yes'), 'yes', 'yes'];
export const signedIn: Answer[] = ['sign in', 'yes', 'yes', 'yes', 'yes', ...all('yes'), 'yes', 'yes'];
export const named: Answer[] = ['sign in', 'yes', 'no', 'yes', 'yes', ...all('yes'), 'yes', 'yes'];
export const customers: Answer[] = ['sign in', 'yes', 'yes', 'no', 'no', ...all('no'), 'no', 'no'];
export const namedCustomers: Answer[] = ['sign in', 'yes', 'no', 'no', 'no', ...all('no'), 'no', 'no'];
export const anonymous: Answer[] = ['sign in', 'no', 'yes', 'no', 'no', ...all('no'), 'no', 'no'];
export const labs: Answer[] = ['sign in', 'no', 'no', 'yes', 'yes', ...all('yes'), 'no', 'no'];
export const labOwners: Answer[] = ['sign in', 'no', 'no', 'yes', 'yes', ...all('no'), 'no', 'no'];
export const approvedLab = (...ofStaff: [Answer, Answer, Answer, Answer]): Answer[] => [
  ...(['sign in', 'no', 'no', 'wait', 'yes'] as const),
  ...ofStaff,
  ...(['no', 'no'] as const),
];
export const seeVisits = approvedLab('yes', 'yes', 'yes', 'no');
export const enterResults = approvedLab('no', 'yes', 'yes', 'no');
export const manage = approvedLab('no', 'no', 'no', 'no');
export const verifiesResults = approvedLab('no', 'no', 'yes', 'no');
/** The roles that may have a plan. */
export const planHolders: Answer[] = ['sign in', 'yes', 'yes', 'yes', 'yes', ...all('no'), 'no', 'no'];
export const admins: Answer[] = ['sign in', 'no', 'no', 'no', 'no', ...all('no'), 'yes', 'set up'];
