/** Languages that the forms have a catalogue in; each is built to `forms-<code>.js`. English is in the forms. */
export const FORM_LANGUAGES = ['fr', 'de', 'es', 'it', 'ja'] as const;
