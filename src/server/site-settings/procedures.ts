/** Part of `admin.*`. */
export const siteSettingsProcedures = {};
