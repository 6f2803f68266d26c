/** Part of `admin.*`. */
export const transactionProcedures = {};
