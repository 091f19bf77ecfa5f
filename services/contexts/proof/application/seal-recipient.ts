/** Name of the vault's secret that holds the mail address that gets every seal. */
export const RECIPIENT = 'seal-recipient';
