/** When the laboratory is open; part of `lab.*`. */
export const scheduleProcedures = {};
