/** The first letter of the name in upper case; null if the name has no letter. */
export const initialOf = (name: string | null) => /\p{L}/u.exec(name ?? '')?.[0].toUpperCase() ?? null;
