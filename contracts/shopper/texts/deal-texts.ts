/** Texts of the block of deals in English. */
export const dealEnglish = {
  /** Name of the block. */
  title: 'For members',
  /** Applies the code to the cart. */
  use: 'Use {code}',
  failed: 'That did not work. Please try again.',
};
