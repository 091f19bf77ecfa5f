import { translations } from '@loyalty/contracts/shopper/translations';

/** The document of a language. */
export const addressOf = (language: string) => ({ kind: translations.kind, key: language });
