const CANONICAL = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;

/**
 * Whether a text is a shop's canonical domain exactly as the platform writes it: lower case, no port, no trailing dot, nothing around it.
 */
export const isShopDomain = (text: string): boolean => CANONICAL.test(text);
