import { translations } from '@loyalty/contracts/shopper/translations';

/** Key of a language's document. */
export const addressOf = (language: string) => ({ kind: translations.kind, key: language });
