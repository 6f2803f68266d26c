/** What a sealed number is bound to: the ciphertext of one user or column is refused in another place. */
export const sealedTo = (userId: string) => `phone:${userId}`;
