/** What a form shows; its fields are compared by how they are written. */
export type Written<Name extends string> = Record<Name, string>;

type Versions<Name extends string> = Record<'base' | 'mine' | 'newer', Written<Name>>;

/** The fields in which mine differs from the newer version; mine is proposed wherever I changed it myself. */
export const differencesOf = <Name extends string>(
  names: readonly Name[],
  { base, mine, newer }: Versions<Name>,
) =>
  names
    .filter((name) => mine[name].trim() !== newer[name].trim())
    .map((name) => ({ name, isMine: mine[name].trim() !== base[name].trim() }));

/** The newer version with the fields that stay mine. */
export const keepMine = <Draft extends object>(newer: Draft, mine: Draft, kept: (keyof Draft)[]): Draft =>
  Object.assign({ ...newer }, ...kept.map((name) => ({ [name]: mine[name] })));
