/** Results as the laboratory works on them; part of `lab.*`. */
export const labResultProcedures = {};
