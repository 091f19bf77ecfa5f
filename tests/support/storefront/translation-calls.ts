/** Valid calls of the languages and texts of shoppers. */
export const translationCalls = () => ({
  'translation.get': {},
  'translation.languages': {},
  'translation.save': {
    body: {
      primaryLanguage: 'en',
      detectMethod: 'storefront',
      additionalLanguages: [],
      de: { Home: 'Start' },
    },
  },
  'shopper.texts': { query: { lang: 'de' } },
});
