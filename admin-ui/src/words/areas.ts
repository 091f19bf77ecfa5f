/** Areas of features: each is a catalogue in every language. */
export const AREAS = [
  'shell',
  'home',
  'analytics',
  'customers',
  'programs',
  'membership',
  'storefront',
  'onsite',
  'widget',
  'mail-editor',
  'settings',
  'developer',
  'help',
  'flow',
  'mail-log',
  'mail-sender',
] as const;
