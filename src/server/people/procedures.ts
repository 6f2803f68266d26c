/** Part of `admin.*`. */
export const peopleProcedures = {};
