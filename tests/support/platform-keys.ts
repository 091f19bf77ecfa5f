/** Signing keys of the demo platform in tests. */
export const API_KEY = 'test-api-key';
export const API_SECRET = 'test-api-secret-of-the-demo-platform';
