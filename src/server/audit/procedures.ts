/** Part of `admin.*`. */
export const auditProcedures = {};
