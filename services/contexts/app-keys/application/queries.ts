/** Stream id of a shop's one list of app keys. */
export const APP_KEYS = 'app-keys';
