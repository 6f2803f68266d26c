/** Part of `admin.*`. */
export const planVersionProcedures = {};
