/** What the demo platform of the tests signs with. */
export const API_KEY = 'test-api-key';
export const API_SECRET = 'test-api-secret-of-the-demo-platform';
