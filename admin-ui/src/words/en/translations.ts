/** Names of programs in the languages of shoppers. */
export const translations = {
  names: 'Program names',
  namesSub: 'Shoppers see the name in their language, or the default text if there’s no translation.',
  language: 'Language',
  default: 'Default text',
  nameIn: '{{title}} in {{language}}',
  emptyTitle: 'No program to translate yet',
  empty: 'Add a program first, then translate its name here.',
  saved: 'Saved translations successfully',
  failed: 'Failed to save translations',
} as const;
