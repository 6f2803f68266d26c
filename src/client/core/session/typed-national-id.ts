/**
 * The number that a citizen typed on one page, for the next page of the same booking. Only in the memory of this page
 * load: never in an address or in storage.
 */
let typed = '';

export const typedNationalId = {
  read: () => typed,
  write: (nationalId: string) => {
    typed = nationalId;
  },
  forget: () => {
    typed = '';
  },
};
