/** The role that serves the site over the embedded PostgreSQL. */
export const SITE_ROLE: string;

/** Returns the address of the same database for that role, which is made on first use. */
export function makeSiteRole(ownerUrl: string): Promise<string>;
