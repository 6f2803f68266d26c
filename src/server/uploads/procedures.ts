/** Files with results, and the inbox of what could not be matched; part of `lab.*`. */
export const uploadProcedures = {};
