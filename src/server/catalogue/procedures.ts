/** Part of `admin.*`. */
export const catalogueProcedures = {};
