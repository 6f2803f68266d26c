/** Why a backup or a restore was not done. Its message is one sentence that says what to do. */
export class BackupRefused extends Error {}
