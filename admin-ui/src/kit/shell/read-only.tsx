import { createContext, type ReactNode, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/**
 * Makes its children read-only: fields show what is stored, and buttons that change something (`writes`) are hidden instead of disabled
 * (UX-30).
 */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** Whether the page is read-only: for an auditor, or at a past moment. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);

/** Fields that change nothing: filters, dates of a view, the choices of an export. They stay usable on read-only pages. */
export const ReadControls = ({ children }: { children: ReactNode }) => (
  <ReadOnlyProvider value={false}>{children}</ReadOnlyProvider>
);
