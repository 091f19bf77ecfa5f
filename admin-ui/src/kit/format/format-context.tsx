import { createContext, useContext } from 'react';
import { createFormat, type Format } from './format.js';

const FormatContext = createContext<Format>(createFormat({ locale: 'en', zone: 'UTC', currency: 'USD' }));

/** Provides the formatters of the shop. */
export const FormatProvider = FormatContext.Provider;

/** Formatters of the shop: its zone, its currency, the admin's language. */
export function useFormat(): Format {
  return useContext(FormatContext);
}
