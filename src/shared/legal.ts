/** The date of the terms and the privacy policy now in force: what a consent given today agrees to. */
export const LEGAL_VERSION = '2025-10-02';
