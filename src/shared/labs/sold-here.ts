/** Whether a laboratory of this country is sold; the database's is_sold_here says the same. */
export const isSoldHere = (countryCode: string | undefined) =>
  countryCode === undefined || countryCode === 'SA';
