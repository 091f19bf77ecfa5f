/** The key that every review app accepts for a demo shop. */
export const REVIEW_KEY = 'demo-review-key';
