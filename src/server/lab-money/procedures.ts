/** What the laboratory has earned and what is due; part of `lab.*`. */
export const labMoneyProcedures = {};
