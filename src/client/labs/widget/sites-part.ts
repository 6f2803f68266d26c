/** The part of the settings in which a lab names its own sites. */
export const SITES_PART = 'sites';
