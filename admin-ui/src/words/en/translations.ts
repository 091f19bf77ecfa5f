/** Names of programs in the languages of shoppers. */
export const translations = {
  names: 'Program names',
  namesSub: 'Shoppers read the name in their language, and the default text where there is none.',
  language: 'Language',
  default: 'Default text',
  nameIn: '{{title}} in {{language}}',
  emptyTitle: 'There is no program to name yet',
  empty: 'Add a program first, then give it names here.',
  saved: 'Saved translations successfully',
  failed: 'Failed to save translations',
} as const;
